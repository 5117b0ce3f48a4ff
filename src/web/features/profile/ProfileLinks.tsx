import { useTranslation } from 'react-i18next';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { NavRow } from '#web/components/NavRow.tsx';

/** Links to the pages for what this form cannot change. */
export function ProfileLinks() {
  const { t } = useTranslation('profile');
  return (
    <TitledSection title={t('links.title')}>
      <RowsCard>
        <NavRow to="/user/password" icon="lock" name={t('password.title')} text={t('links.passwordText')} />
        <NavRow to="/contact" icon="support" name={t('links.email')} text={t('links.emailText')} />
      </RowsCard>
    </TitledSection>
  );
}
