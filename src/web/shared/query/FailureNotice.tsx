import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { isRateLimited, toFailure } from '#web/api/http/failure.ts';
import { useFailureText } from './useFailureText.ts';
import { useRetryAfter } from './useRetryAfter.ts';
import { Icon } from '#web/components/Icon.tsx';

/** It takes the place of data, on the ground of data. */
const surface = { bgcolor: 'background.paper', '& .MuiAlert-action': { alignItems: 'center', p: 0, mr: -2 } };

interface FailureNoticeProps {
  failure: unknown;
  /** What could not be done, translated: product.md's inline message. */
  text: string;
  onRetry?: () => void;
}

/**
 * Stands where the data would be: what failed, why, and Retry, which counts down while the provider wants to be left
 * alone. What is read out says once how long that is.
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
