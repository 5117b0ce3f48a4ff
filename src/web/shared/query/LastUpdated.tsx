import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectOffsetMs } from '#web/api/http/clock.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';
import { StaleBadge } from './StaleBadge.tsx';
import { tabular } from '#web/theme/tokens.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useIsOutdated } from '#web/shared/time/useServerClock.ts';

// Two polls without a response, plus time for the second one to return.
const STALE_DELAY_MS = 2 * POLL_INTERVAL_MS + 2_000;

interface LastUpdatedProps {
  /** Time of the last response, by the app's clock; undefined before the first. */
  updatedAt: number | undefined;
  isFailing: boolean;
}

/** Shows the age of polled data after a failed refresh, and that it is not updating after two failed polls. */
export function LastUpdated({ updatedAt = Infinity, isFailing }: LastUpdatedProps) {
  const { t } = useTranslation('app');
  const { clock } = useDateFormat();
  const isStale = useIsOutdated(updatedAt + useSelector(selectOffsetMs), STALE_DELAY_MS);
  if (isStale) return <StaleBadge since={updatedAt} />;
  if (!isFailing) return null;
  return (
    <Typography role="status" variant="caption" component="p" align="center" color="textSecondary" sx={tabular}>
      {t('lastUpdated', { time: clock(updatedAt) })}
    </Typography>
  );
}
