import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '#web/components/Icon.tsx';

interface KycRejectionProps {
  reason: string | null;
  /** States what to do here; by default, that everything can be submitted again. */
  hint?: string;
}

/** Shows the administrator's reason for a rejection. */
export function KycRejection({ reason, hint }: KycRejectionProps) {
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
          {t('rejected.reason', { reason })}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary">
        {hint ?? t('rejected.text')}
      </Typography>
    </Alert>
  );
}
