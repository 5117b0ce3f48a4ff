import List, { type ListProps } from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { LoadingRows } from '#web/shared/query/LoadingRows.tsx';
import { EmptyLog, type NextStep } from '#web/components/EmptyLog.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { LastUpdated } from '#web/shared/query/LastUpdated.tsx';
import { useInitialLoad, type QueryState } from '#web/shared/query/useInitialLoad.ts';
import { DayHeader } from './DayHeader.tsx';
import { groupByDay } from './groupByDay.ts';

export const DividedList = (props: ListProps) => (
  <Paper
    component={List}
    disablePadding
    {...props}
    sx={{ px: 4, '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
  />
);

const Note = ({ children }: { children: ReactNode }) => (
  <Typography role="note" variant="caption" component="p" align="center" color="textSecondary" sx={{ mt: 3 }}>
    {children}
  </Typography>
);

// A log response has at most this many rows; more would only slow the page down.
const MAX_ROWS = 200;
const ROW_HEIGHT = 68;
const DAY_HEIGHT = '1rem';

interface LogRowsProps<Row> {
  /** Names the list for screen readers. */
  label: string;
  list: ReadableRows<Row>;
  emptyText: string;
  /** Links to where a first record is created, when nothing else on the screen does. */
  next?: NextStep;
  children: (row: Row) => ReactNode;
}

interface LogRow {
  _id: string;
  createdAt: string;
}

/** Renders records by day. Unreadable ones are counted; the empty text appears only for a truly empty list. */
function LogRows<Row extends LogRow>(props: LogRowsProps<Row>) {
  const { label, list, emptyText, next, children } = props;
  const title = useId();
  const { t } = useTranslation('parts');
  const { skipped, total } = list;
  const rows = list.rows.slice(0, MAX_ROWS);
  const shown = rows.length + skipped;
  const existing = Math.max(total ?? 0, list.rows.length + skipped);
  return (
    <>
      {groupByDay(rows, row => row.createdAt).map(([day, dayRows]) => (
        <div key={day}>
          <DayHeader day={day} component="h2" id={`${title}${day}`} />
          <DividedList aria-label={label} aria-describedby={`${title}${day}`}>
            {dayRows.map(row => (
              <ListItem key={row._id} disablePadding>
                {children(row)}
              </ListItem>
            ))}
          </DividedList>
        </div>
      ))}
      {rows.length === 0 &&
        skipped === 0 &&
        (next ? <EmptyLog text={emptyText} next={next} /> : <EmptyText>{emptyText}</EmptyText>)}
      {skipped > 0 && <Note>{t('list.skipped', { count: skipped })}</Note>}
      {existing > shown && <Note>{t('list.newest', { shown, total: existing })}</Note>}
    </>
  );
}

interface LogQuery<Row> extends QueryState {
  data?: ReadableRows<Row> | undefined;
  fulfilledTimeStamp?: number | undefined;
}

interface LogListProps<Row> extends Omit<LogRowsProps<Row>, 'list'> {
  query: LogQuery<Row>;
  failedText: string;
}

/** Renders a log: placeholders first, then the records and their age; a failure only while there is nothing to show. */
export function LogList<Row extends LogRow>(props: LogListProps<Row>) {
  const { query, failedText, ...rest } = props;
  const load = useInitialLoad(query);
  if (query.data)
    return (
      <>
        <LastUpdated updatedAt={query.fulfilledTimeStamp} isFailing={query.error !== undefined} />
        <LogRows list={query.data} {...rest} />
      </>
    );
  return (
    <div>
      {!load.failure && <Skeleton width="8rem" height={DAY_HEIGHT} sx={{ my: 2.5 }} />}
      <LoadingRows {...load} text={failedText} rows={4} rowHeight={ROW_HEIGHT} />
    </div>
  );
}
