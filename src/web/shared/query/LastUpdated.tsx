import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectOffsetMs } from '#web/api/http/clock.ts';
import { StaleBadge } from './StaleBadge.tsx';
import { useHasMissedPolls } from './useHasMissedPolls.ts';
import { tabular } from '#web/theme/tokens.ts';
import { StaleTime } from '#web/shared/time/StaleTime.tsx';

interface LastUpdatedProps {
  /** Time of the last response, by the app's clock; undefined before the first. */
  updatedAt: number | undefined;
  isFailing: boolean;
  /** Given where no poll refreshes the data. */
  onRetry?: () => void;
}

/** Shows the age of polled data after a failed refresh, and that it is not updating after two failed polls. */
export function LastUpdated({ updatedAt = Infinity, isFailing, onRetry }: LastUpdatedProps) {
  const { t } = useTranslation('app');
  const offsetMs = useSelector(selectOffsetMs);
  const isStale = useHasMissedPolls(
    useCallback(() => updatedAt, [updatedAt]),
    isFailing,
  );
  if (isStale) return <StaleBadge since={updatedAt} {...(onRetry && { onRetry })} />;
  if (!isFailing) return null;
  return (
    <Typography role="status" variant="caption" component="p" align="center" color="textSecondary" sx={tabular}>
      <StaleTime at={updatedAt + offsetMs}>{time => t('lastUpdated', { time })}</StaleTime>
    </Typography>
  );
}
