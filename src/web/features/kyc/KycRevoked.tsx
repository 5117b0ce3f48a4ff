import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';
import { ResubmitButton } from './ResubmitButton.tsx';

/** Shows that an approved account is no longer verified, with the way to the form. */
export function KycRevoked({ resubmit }: { resubmit: string | (() => void) }) {
  const { t } = useTranslation('kycStatus');
  return (
    <>
      <Alert severity="warning" role="status" icon={<Icon name="alert" />}>
        <AlertTitle>{t('revoked.title')}</AlertTitle>
        <Typography variant="body2" color="textSecondary">
          {t('revoked.text')}
        </Typography>
      </Alert>
      <ResubmitButton resubmit={resubmit} />
    </>
  );
}
