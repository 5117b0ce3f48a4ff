import Box from '@mui/material/Box';
import List from '@mui/material/List';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedStatement } from '#web/api/statement.ts';
import type { StatementGroup, StatementRow } from '#web/api/statementRows.ts';
import { EmptyLog } from '#web/components/EmptyLog.tsx';
import { useIsVeryWide } from '#web/shell/layout/useIsVeryWide.ts';
import { useRestoreFocus } from '#web/shared/app/useRestoreFocus.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { DayHeader } from '#web/shared/records/DayHeader.tsx';
import { useTickSizes } from '#web/shell/usePriceDecimals.ts';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { rem } from '#web/theme/tokens.ts';
import { type DayGroup, groupByDay } from './days/groupByDay.ts';
import { StatementEnd } from './StatementEnd.tsx';
import { StatementItem } from './StatementItem.tsx';
import { StatementStatus } from './StatementStatus.tsx';
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
    [LARGE_FONTS]: { left: 0 },
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
  /** Where the list announces what it contains. */
  statusPlace: HTMLElement | null;
}

/**
 * Lists the transactions of a group that match the query by day, newest first; older ones load at the end. Typing renders it
 * once for a search.
 */
export const StatementList = memo(function StatementList(props: StatementListProps) {
  const { statement, rows, isPeriod = false, group, query, statusPlace } = props;
  const { t } = useTranslation(['wallet', 'parts']);
  const { found, shown, hasMore, ...search } = useStatementSearch(statement, rows, { group, query });
  const end = useRef<HTMLDivElement>(null);
  // What the user pressed disappears, and what loads next takes its place.
  useRestoreFocus(end, `${hasMore} ${search.isSearching} ${search.isPaused} ${search.failure !== null}`);
  // Below, its columns would reach beyond the edge of the pane.
  const hasTable = useIsVeryWide();
  const oldest = statement.runs.at(-1)?.at(-1);
  const days = groupByDay(found, shown, statement.next === null);
  useTickSizes(
    days.flatMap(day => day.rows.flatMap(({ record }) => (record?.type === 'trade' ? record.coinType : []))),
  );
  const isEmpty = days.length === 0 && !hasMore;
  const isUnfiltered = query === '' && group === null && !isPeriod;
  return (
    <>
      {!isUnfiltered && (
        <StatementStatus
          {...search}
          {...{ found, shown, isEmpty, isPeriod, query }}
          place={statusPlace}
          since={oldest?.createdAt}
        />
      )}
      {days.length > 0 && hasTable && <StatementTable days={days} />}
      {days.length > 0 && !hasTable && (
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
      <Box ref={end} tabIndex={-1} sx={{ outline: 'none', '&:empty': { position: 'absolute' } }}>
        {hasMore && oldest && <StatementEnd {...search} since={oldest.createdAt} />}
      </Box>
    </>
  );
});

function DayTitle({ day: { day, sum } }: { day: DayGroup }) {
  const { amount } = useMoneyFormat();
  return <DayHeader day={day} component="h3" sum={sum === null ? undefined : amount(sum, { upTo: 6, signed: true })} />;
}
