import { useTranslation } from 'react-i18next';
import { WayRow } from '#web/components/WayRow.tsx';
import { Rows, SettingsPart } from './SettingsPart.tsx';

/** What people change of themselves, and how they prove who they are. */
export function GeneralLinks() {
  const { t } = useTranslation('settings');
  return (
    <SettingsPart title={t('general')}>
      <Rows>
        <WayRow to="/user/profile" icon="person" name={t('profile')} />
        <WayRow to="/user/password" icon="lock" name={t('password')} />
        <WayRow to="/kyc/submit-form" icon="shield" name={t('kyc')} />
      </Rows>
    </SettingsPart>
  );
}
