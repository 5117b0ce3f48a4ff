import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isRateLimited, toFailure } from '#web/api/http/failure.ts';
import { useFailureText } from './useFailureText.ts';
import { useRetryAfter } from './useRetryAfter.ts';
import { Icon } from '#web/components/Icon.tsx';

// Replaces data, so it has the background of data.
const surface = { bgcolor: 'background.paper', '& .MuiAlert-action': { alignItems: 'center', p: 0, mr: -2 } };

interface FailureNoticeProps {
  failure: unknown;
  text: string;
  onRetry?: () => void;
}

/**
 * Renders a failure in place of data, with its reason and Retry, which counts down a `Retry-After`. Screen readers
 * announce the wait once.
 */
export function FailureNotice({ failure, text, onRetry }: FailureNoticeProps) {
  const { t } = useTranslation('app');
  const failed = toFailure(failure);
  const why = useFailureText()(failed);
  const waitS = useRetryAfter(failed);
  const isWaiting = waitS > 0;
  const retryButton = (
    <Button
      color="secondary"
      size="small"
      aria-disabled={isWaiting || undefined}
      onClick={() => isWaiting || onRetry?.()}
    >
      {t('retry')}
      {isWaiting && <span aria-hidden> · {waitS}</span>}
    </Button>
  );
  return (
    <Alert severity="error" icon={<Icon name="alert" />} action={onRetry && retryButton} sx={surface}>
      {text}
      {(isWaiting || !isRateLimited(failed)) && (
        <Typography component="small" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {why}
        </Typography>
      )}
    </Alert>
  );
}
