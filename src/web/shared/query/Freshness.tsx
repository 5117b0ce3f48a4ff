import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectOffsetMs } from '#web/api/clock.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';
import { NotUpdating } from './NotUpdating.tsx';
import { tabular } from '#web/theme/tokens.ts';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { useIsOver } from '#web/shared/time/useServerTick.ts';

/** Two polls without an answer, and a moment for the second one to come back. */
const LATE_AFTER_MS = 2 * POLL_INTERVAL_MS + 2_000;

interface FreshnessProps {
  /** When what is on screen was answered, on the device's clock; undefined before the first answer. */
  updatedAt: number | undefined;
  /** Whether the last attempt to refresh it failed. */
  isFailing: boolean;
}

/** Says how old polled data is once a refresh failed, and that it is not updating once two polls stayed unanswered. */
export function Freshness({ updatedAt = Infinity, isFailing }: FreshnessProps) {
  const { t } = useTranslation('app');
  const { clock } = useLocale();
  const isLate = useIsOver(updatedAt + useSelector(selectOffsetMs) + LATE_AFTER_MS);
  if (isLate) return <NotUpdating since={updatedAt} />;
  if (!isFailing) return null;
  return (
    <Typography role="status" variant="caption" component="p" align="center" color="textSecondary" sx={tabular}>
      {t('lastUpdated', { time: clock(updatedAt) })}
    </Typography>
  );
}
