import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Failure } from '#web/api/http/failure.ts';
import { Button } from '#web/components/Button.tsx';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useOnVisible } from './useOnVisible.ts';

interface StatementEndProps {
  failure: Failure | null;
  isSearching: boolean;
  isPaused: boolean;
  /** The number of searched entries, and the time of the oldest. */
  loaded: number;
  since: string;
  loadMore: () => void;
}

/** Loads more when it scrolls into view or is pressed. */
export function StatementEnd({ failure, isSearching, isPaused, loaded, since, loadMore }: StatementEndProps) {
  const { t } = useTranslation('wallet');
  const { date } = useDateFormat();
  if (failure) return <FailureNotice failure={failure} text={t('statement.olderFailed')} onRetry={loadMore} />;
  if (isSearching)
    return (
      <Typography variant="body2" align="center" color="textSecondary" sx={{ py: 2 }}>
        {t('statement.searching')}
      </Typography>
    );
  if (!isPaused) return <More onMore={loadMore} />;
  return (
    <Stack spacing={2}>
      <Typography variant="body2" align="center" color="textSecondary">
        {t('statement.notYet', { count: loaded, date: date(since) })}
      </Typography>
      <Button tone="quiet" onClick={loadMore}>
        {t('statement.further')}
      </Button>
    </Stack>
  );
}

function More({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation('wallet');
  const place = useOnVisible<HTMLDivElement>(onMore);
  return (
    <div ref={place}>
      <Button tone="text" onClick={onMore}>
        {t('statement.more')}
      </Button>
    </div>
  );
}
