import { useTranslation } from 'react-i18next';
import { RowsCard, TitledPart } from '#web/components/TitledPart.tsx';
import { WayRow } from '#web/components/WayRow.tsx';

/** Where what this form does not change is changed. */
export function ProfileLinks() {
  const { t } = useTranslation('profile');
  return (
    <TitledPart title={t('links.title')}>
      <RowsCard>
        <WayRow to="/user/password" icon="lock" name={t('password.title')} text={t('links.passwordText')} />
        <WayRow to="/contact" icon="support" name={t('links.email')} text={t('links.emailText')} />
      </RowsCard>
    </TitledPart>
  );
}
