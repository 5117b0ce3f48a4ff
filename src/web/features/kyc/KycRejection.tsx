import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';

/** Why documents were rejected, in the administrator's words. */
export function KycRejection({ reason }: { reason: string | null }) {
  const { t } = useTranslation('kycStatus');
  return (
    <Alert
      severity="error"
      role="region"
      aria-label={t('rejected.title')}
      icon={<Icon name="alert" />}
      sx={{ alignItems: 'flex-start' }}
    >
      <AlertTitle>{t('rejected.title')}</AlertTitle>
      {reason && (
        <Typography variant="body2" sx={{ mb: 1, overflowWrap: 'anywhere' }}>
          {t('rejected.reason')}: {reason}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {t('rejected.text')}
      </Typography>
    </Alert>
  );
}
