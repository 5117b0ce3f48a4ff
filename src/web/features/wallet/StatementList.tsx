import List from '@mui/material/List';
import { useTranslation } from 'react-i18next';
import type { LoadedStatement } from '#web/api/statement.ts';
import type { StatementGroup } from '#web/api/statementRows.ts';
import { EmptyLog } from '#web/components/EmptyLog.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useIsWide } from '#web/shell/layout/useIsWide.ts';
import { rem } from '#web/theme/tokens.ts';
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
  statement: LoadedStatement;
  group: StatementGroup | null;
  query: string;
}

/** Lists the transactions of a group that match the query by day, newest first; older ones load at the end. */
export function StatementList({ statement, group, query }: StatementListProps) {
  const { t } = useTranslation(['wallet', 'parts']);
  const { found, shown, hasMore, ...search } = useStatementSearch(statement, group, query);
  const isWide = useIsWide();
  const oldest = statement.runs.at(-1)?.at(-1);
  const days = groupByDay(found, shown, statement.next === null);
  const isEmpty = days.length === 0 && !hasMore;
  const isUnfiltered = query === '' && group === null;
  return (
    <>
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
        <EmptyText>{t(query === '' ? 'statement.noneOfKind' : 'statement.noneFound')}</EmptyText>
      )}
      {hasMore && oldest && <StatementEnd {...search} since={oldest.createdAt} />}
    </>
  );
}
