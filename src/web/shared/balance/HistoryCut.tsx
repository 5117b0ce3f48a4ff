import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useJoinedSentences } from '#web/shared/format/useJoinedSentences.ts';
import { RetryButton } from '#web/shared/query/RetryButton.tsx';
import { useRetryAfter } from '#web/shared/query/useRetryAfter.ts';

interface HistoryCutProps {
  /** The start of the loaded part, in epoch milliseconds. */
  from: number;
  /** Why older entries could not be loaded. */
  failure: Failure | null;
  onRetry: () => void;
}

/** Shows from when the chart is complete, and Retry if older entries could not be loaded. */
export function HistoryCut({ from, failure, onRetry }: HistoryCutProps) {
  const { t } = useTranslation('balance');
  const { date } = useDateFormat();
  const joined = useJoinedSentences();
  const cut = t('cut', { date: date(from) });
  const waitS = useRetryAfter(failure);
  return (
    <Typography variant="caption" component="p" color="textSecondary" role={failure ? 'status' : undefined}>
      {failure ? joined(cut, t('olderFailed')) : cut}
      {failure && (
        <>
          {' '}
          <RetryButton waitS={waitS} onRetry={onRetry} />
        </>
      )}
    </Typography>
  );
}
