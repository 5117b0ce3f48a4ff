import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { isReturnedStake, type StatementEntry, type StatementKind } from '#contract/statement.ts';
import type { Id } from '#contract/wire.ts';
import type { RecordLink } from '#contract/admin/adminQueue.ts';
import { toFailure } from '#web/api/http/failure.ts';
import { useGetUserStatementInfiniteQuery } from '#web/api/admin/users.ts';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useJournalKind } from '#web/features/admin/books/useJournalKind.ts';
import { getRecordPath } from '#web/features/admin/shared/SignalList.tsx';
import { TextLink } from '#web/features/admin/shared/TextLink.tsx';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import { FailureNotice } from '#web/shared/query/FailureNotice.tsx';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { tabular } from '#web/theme/tokens.ts';
import { OlderButton } from './OlderButton.tsx';
import { useLastFailure } from './useLastFailure.ts';

const RECORDS: Record<StatementKind, RecordLink['kind'] | null> = {
  'deposit.completed': 'deposit',
  'withdraw.held': 'withdraw',
  'withdraw.released': 'withdraw',
  'transfer.sent': 'transfer',
  'transfer.received': 'transfer',
  'transfer.fee': 'transfer',
  'trade.opened': 'trade',
  'trade.won': 'trade',
  'trade.refunded': 'trade',
  'trade.reversed': 'trade',
  adjustment: null,
};

/** Returns the page of an entry's record; of its journal where it has none. */
function getEntryPath({ kind, ref }: StatementEntry): string {
  const record = RECORDS[kind];
  return record === null ? `/admin/books?query=${encodeURIComponent(ref)}` : getRecordPath({ kind: record, id: ref });
}

/** Shows how the available balance came about, newest first, with older pages on demand. A new balance reloads it. */
export function StatementPanel({ id, balance }: { id: Id; balance: Decimal }) {
  const { t } = useTranslation('adminUsers');
  const query = useGetUserStatementInfiniteQuery(id, { refetchOnMountOrArgChange: true });
  const load = useInitialLoad(query);
  const failure = useLastFailure(query, 'refresh');
  const entries = query.currentData?.pages.flatMap(page => page.entries);
  const { refetch, isFetching } = query;
  const loadedFor = useRef(balance);
  useEffect(() => {
    // A request in flight would swallow the next one.
    if (isFetching || loadedFor.current === balance) return;
    loadedFor.current = balance;
    void refetch();
  }, [balance, isFetching, refetch]);

  return (
    <Paper component="section" aria-label={t('statement.title')} sx={{ p: 4, minWidth: 0 }}>
      <Typography variant="h3" component="h2" gutterBottom>
        {t('statement.title')}
      </Typography>
      {!entries && <LoadingRows {...load} text={t('statement.failed')} rows={5} rowHeight={52} />}
      {entries?.length === 0 && <EmptyText>{t('statement.nothing')}</EmptyText>}
      {entries && entries.length > 0 && (
        <List disablePadding aria-label={t('statement.title')}>
          {entries.map((entry, at) => (
            <EntryRow key={entry._id} entry={entry} isStake={isReturnedStake(entry, entries[at - 1])} />
          ))}
        </List>
      )}
      {entries && failure !== undefined && (
        <FailureNotice failure={toFailure(failure)} text={t('statement.failed')} onRetry={load.retry} />
      )}
      {entries && <OlderButton query={query} failedText={t('statement.failed')} />}
    </Paper>
  );
}

function EntryRow({ entry, isStake }: { entry: StatementEntry; isStake: boolean }) {
  const { t } = useTranslation('adminBooks');
  const { amount } = useMoneyFormat();
  const usdt = useUsdtFormat();
  const { dayTime } = useDayFormat();
  const { dateTime } = useDateFormat();
  const kindText = useJournalKind();
  return (
    <ListItem
      divider
      disableGutters
      sx={{ gap: 3, justifyContent: 'space-between', ...tabular, '&:last-child': { border: 0 } }}
    >
      <Stack sx={{ minWidth: 0 }}>
        <Typography variant="body2">
          <TextLink to={getEntryPath(entry)} color="inherit">
            {isStake ? t('kind.stakeReturned') : kindText(entry.kind)}
          </TextLink>
        </Typography>
        <Typography
          component="time"
          variant="caption"
          color="textSecondary"
          dateTime={entry.createdAt}
          title={dateTime(entry.createdAt)}
        >
          {dayTime(entry.createdAt)}
        </Typography>
      </Stack>
      <Stack sx={{ textAlign: 'right' }}>
        <Typography variant="subtitle2" component="span">
          {usdt(entry.amount, { upTo: 6, signed: true })}
        </Typography>
        <Typography variant="caption" color="textSecondary">
          {t('journals.balanceAfter', { amount: amount(entry.balanceAfter, { upTo: 6 }) })}
        </Typography>
      </Stack>
    </ListItem>
  );
}
