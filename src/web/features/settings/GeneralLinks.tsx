import Chip from '@mui/material/Chip';
import { useTranslation } from 'react-i18next';
import { useUser } from '#web/api/users.ts';
import { RowsCard, TitledSection } from '#web/components/TitledSection.tsx';
import { NavRow } from '#web/components/NavRow.tsx';

/** Shows the verification status, as far as it is known. */
function Verification() {
  const { t } = useTranslation('settings');
  const user = useUser();
  if (!user) return null;
  if (user.isVerified) return <Chip size="small" color="success" label={t('kycState.verified')} />;
  if (user.isVerificationPending) return <Chip size="small" color="warning" label={t('kycState.pending')} />;
  return <Chip size="small" color="primary" label={t('kycState.none')} />;
}

export function GeneralLinks() {
  const { t } = useTranslation('settings');
  return (
    <TitledSection title={t('general')}>
      <RowsCard>
        <NavRow to="/user/profile" icon="person" name={t('profile')} text={t('profileText')} />
        <NavRow to="/user/password" icon="lock" name={t('password')} text={t('passwordText')} />
        <NavRow to="/kyc/submit-form" icon="shield" name={t('kyc')} state={<Verification />} />
      </RowsCard>
    </TitledSection>
  );
}
