import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { sum, USDT_DECIMALS } from '#contract/money.ts';
import type { LoadedStatement } from '#web/api/statement.ts';
import type { StatementGroup, StatementRow } from '#web/api/statementRows.ts';
import { EmptyLog } from '#web/components/EmptyLog.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { rem, tabular } from '#web/theme/tokens.ts';
import { DayTitle } from './DayTitle.tsx';
import { groupByDay } from './groupByDay.ts';
import { StatementEnd } from './StatementEnd.tsx';
import { StatementItem } from './StatementItem.tsx';
import { StatementTable } from './StatementTable.tsx';
import { useStatementSearch } from './useStatementSearch.ts';

// A line between two rows of a day, starting at the text.
const list = {
  '& > li:not([data-day]) + li:not([data-day])::before': {
    content: '""',
    position: 'absolute',
    top: 0,
    right: 0,
    left: rem(52),
    borderTop: 1,
    borderColor: 'divider',
  },
};

interface StatementListProps {
  /** What its rows come from: the whole statement, or all entries of a period. */
  statement: LoadedStatement;
  rows: readonly StatementRow[];
  isPeriod?: boolean;
  group: StatementGroup | null;
  query: string;
}

function getEmptyTextKey(query: string, isPeriod: boolean) {
  if (query !== '') return 'statement.noneFound';
  return isPeriod ? 'statement.noneInPeriod' : 'statement.noneOfKind';
}

/** Announces the number of the listed transactions of a period, and their sum, which is that of its days. */
function PeriodTotal({ rows }: Pick<StatementListProps, 'rows'>) {
  const { t } = useTranslation('wallet');
  const { amount } = useMoneyFormat();
  const total = amount(sum(rows.map(({ net }) => net)), { upTo: USDT_DECIMALS, signed: true });
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={tabular}>
      {t('period.total', { count: rows.length, amount: total })}
    </Typography>
  );
}

/** Lists the transactions of a group that match the query by day, newest first; older ones load at the end. */
export function StatementList({ statement, rows, isPeriod = false, group, query }: StatementListProps) {
  const { t } = useTranslation(['wallet', 'parts']);
  const { found, shown, hasMore, ...search } = useStatementSearch(statement, rows, { group, query });
  const isWide = useIsWide();
  const oldest = statement.runs.at(-1)?.at(-1);
  const days = groupByDay(found, shown, statement.next === null);
  const isEmpty = days.length === 0 && !hasMore;
  const isUnfiltered = query === '' && group === null && !isPeriod;
  return (
    <>
      {isPeriod && found.length > 0 && <PeriodTotal rows={found} />}
      {days.length > 0 && isWide && <StatementTable days={days} />}
      {days.length > 0 && !isWide && (
        <List disablePadding aria-label={t('statement.title')} sx={list}>
          {days.map(day => [
            <li key={day.day} data-day>
              <DayTitle day={day} />
            </li>,
            ...day.rows.map(row => <StatementItem key={row.id} row={row} />),
          ])}
        </List>
      )}
      {isEmpty && isUnfiltered && (
        <EmptyLog text={t('statement.none')} next={{ to: '/deposit', label: t('parts:actions.deposit') }} />
      )}
      {isEmpty && !isUnfiltered && (
        <EmptyText role={isPeriod ? 'status' : undefined}>{t(getEmptyTextKey(query, isPeriod))}</EmptyText>
      )}
      {hasMore && oldest && <StatementEnd {...search} since={oldest.createdAt} />}
    </>
  );
}
