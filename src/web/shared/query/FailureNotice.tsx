import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { isRateLimited, toFailure } from '#web/api/http/failure.ts';
import { RetryButton } from './RetryButton.tsx';
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
  const failed = toFailure(failure);
  const why = useFailureText()(failed);
  const waitS = useRetryAfter(failed);
  return (
    <Alert
      severity="error"
      icon={<Icon name="alert" />}
      action={onRetry && <RetryButton waitS={waitS} onRetry={onRetry} />}
      sx={surface}
    >
      {text}
      {(waitS > 0 || !isRateLimited(failed)) && (
        <Typography component="small" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {why}
        </Typography>
      )}
    </Alert>
  );
}
