import Alert from '@mui/material/Alert';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectOffsetMs } from '#web/api/http/clock.ts';
import { toFailure } from '#web/api/http/failure.ts';
import { Icon } from '#web/components/Icon.tsx';
import { StaleTime } from '#web/shared/time/StaleTime.tsx';
import { RetryButton } from './RetryButton.tsx';
import { useRetryAfter } from './useRetryAfter.ts';

const badge = {
  alignItems: 'center',
  justifyContent: 'center',
  p: 0,
  bgcolor: 'transparent',
  color: 'warning.main',
  typography: 'caption',
  '& .MuiAlert-icon': { mr: 1.5, p: 0 },
  '& .MuiAlert-message': { p: 0 },
  '& .MuiAlert-action': { m: 0, p: 0 },
} as const;

interface StaleBadgeProps {
  /** Time of the last response, by the app's clock. */
  since?: number | undefined;
  /** Why the refresh failed. */
  failure?: unknown;
  /** Given where no poll refreshes the data. */
  onRetry?: () => void;
}

/** Shows that shown data is not updating, and Retry, which counts down a `Retry-After`. */
export function StaleBadge({ since, failure, onRetry }: StaleBadgeProps) {
  const { t } = useTranslation('app');
  const offsetMs = useSelector(selectOffsetMs);
  const waitS = useRetryAfter(toFailure(failure));
  return (
    <Alert
      severity="warning"
      role="status"
      icon={<Icon name="clock" size={14} />}
      action={onRetry && <RetryButton waitS={waitS} onRetry={onRetry} />}
      sx={badge}
    >
      {t('notUpdating')}
      {since !== undefined && <StaleTime at={since + offsetMs}>{time => ` · ${t('lastUpdated', { time })}`}</StaleTime>}
    </Alert>
  );
}
