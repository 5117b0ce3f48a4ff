import List, { type ListProps } from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadableRows } from '#web/api/readableRows.ts';
import { AwaitedRows } from '#web/shared/query/AwaitedRows.tsx';
import { EmptyLog, type NextStep } from '#web/components/EmptyLog.tsx';
import { EmptyText } from '#web/components/EmptyText.tsx';
import { useLocale } from '#web/shared/format/useLocale.ts';
import { Freshness } from '#web/shared/query/Freshness.tsx';
import { useFirstLoad, type Asked } from '#web/shared/query/useFirstLoad.ts';

/** Rows on one ground, with a line between each two. */
export const Rows = (props: ListProps) => (
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

/** A log call answers with at most this many; whatever comes beyond would only slow the page down. */
const NEWEST = 200;
/** The height of a record's row, where its list says no other. */
export const ROW_HEIGHT = 68;

interface LogRowsProps<Row> {
  /** The name of the list, for a screen reader. */
  label: string;
  list: ReadableRows<Row>;
  emptyText: string;
  /** Where the first record would come from, when there is none and nothing else on the screen leads there. */
  next?: NextStep;
  /** When a row happened: the rows then stand below their days. */
  momentOf?: (row: Row) => string;
  children: (row: Row) => ReactNode;
}

/** Puts rows that follow one another on the same day together, in their order. */
function daysOf<Row>(rows: readonly Row[], dayOf: (row: Row) => string): [day: string, rows: Row[]][] {
  const days = new Map<string, Row[]>();
  for (const row of rows) days.set(dayOf(row), [...(days.get(dayOf(row)) ?? []), row]);
  return [...days];
}

/** Records as they were read. One that could not be is skipped and counted; 'empty' is said only of a truly empty list. */
export function LogRows<Row extends { _id: string }>(props: LogRowsProps<Row>) {
  const { label, list, emptyText, next, momentOf, children } = props;
  const { date } = useLocale();
  const { t } = useTranslation('parts');
  const { skipped, total } = list;
  const rows = list.rows.slice(0, NEWEST);
  const shown = rows.length + skipped;
  const existing = Math.max(total ?? 0, list.rows.length + skipped);
  return (
    <>
      {daysOf(rows, row => (momentOf ? date(momentOf(row)) : '')).map(([day, ofDay]) => (
        <Stack key={day} spacing={2}>
          {day !== '' && (
            <Typography variant="subtitle2" component="h2" color="textSecondary">
              {day}
            </Typography>
          )}
          <Rows aria-label={[label, day].filter(Boolean).join(' · ')}>
            {ofDay.map(row => (
              <ListItem key={row._id} disablePadding>
                {children(row)}
              </ListItem>
            ))}
          </Rows>
        </Stack>
      ))}
      {rows.length === 0 &&
        skipped === 0 &&
        (next ? <EmptyLog text={emptyText} next={next} /> : <EmptyText>{emptyText}</EmptyText>)}
      {skipped > 0 && <Note>{t('list.skipped', { count: skipped })}</Note>}
      {existing > shown && <Note>{t('list.newest', { shown, total: existing })}</Note>}
    </>
  );
}

/** What the query hook of a log answers. */
interface AskedLog<Row> extends Asked {
  data?: ReadableRows<Row> | undefined;
  fulfilledTimeStamp?: number | undefined;
}

interface LogListProps<Row> extends Omit<LogRowsProps<Row>, 'list'> {
  asked: AskedLog<Row>;
  failedText: string;
  rowHeight?: number;
}

/**
 * A log as it comes: skeleton rows first, then the records and how fresh they are, with what failed only where there is
 * nothing to show yet.
 */
export function LogList<Row extends { _id: string }>(props: LogListProps<Row>) {
  const { asked, failedText, rowHeight = ROW_HEIGHT, ...rest } = props;
  const load = useFirstLoad(asked);
  if (asked.data)
    return (
      <>
        <Freshness updatedAt={asked.fulfilledTimeStamp} isFailing={asked.error !== undefined} />
        <LogRows list={asked.data} {...rest} />
      </>
    );
  return <AwaitedRows {...load} text={failedText} rows={4} rowHeight={rowHeight} />;
}
