import type { StatementEntry } from '#contract/statement.ts';
import type { LoadedStatement } from '#web/api/statement.ts';
import { getStatementGroup, type StatementRow, toStatementRows } from '#web/api/statementRows.ts';
import { toStartOfMonth } from '#web/shared/time/startOfDay.ts';

/** A part of the statement: since `from` and before `until`, in epoch milliseconds. */
export interface Period {
  from: number;
  until: number;
}

export const PERIOD_CHOICES = ['all', 'thisMonth', 'lastMonth', 'dates'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];

/** The values of two date fields; an empty one leaves its side of the period open. */
export interface PeriodDates {
  from: string;
  to: string;
}

// While a user types a year, the field already reports years such as 0002.
const DATE = /^[2-9]\d{3}-\d{2}-\d{2}$/;

const toDay = (date: string): Date | null => (DATE.test(date) ? new Date(`${date}T00:00`) : null);

/** Returns a moment's day on this device as the value of a date field. */
export function toDateText(moment: number): string {
  const date = new Date(moment);
  const [month, day] = [date.getMonth() + 1, date.getDate()].map(part => String(part).padStart(2, '0'));
  return `${date.getFullYear()}-${month}-${day}`;
}

/** Returns the period of two dates, both inclusive, in the time zone of this device. */
export function parseDates({ from, to }: PeriodDates): Period {
  return { from: toDay(from)?.getTime() ?? 0, until: toDay(to)?.setHours(24, 0, 0, 0) ?? Infinity };
}

/** Returns the month of a moment, or another one relative to it. */
export const getMonth = (moment: number, offset = 0): Period => ({
  from: toStartOfMonth(moment, offset),
  until: toStartOfMonth(moment, offset + 1),
});

/** Returns whether a moment is in the period. */
export const isInPeriod = (moment: string, { from, until }: Period): boolean =>
  Date.parse(moment) >= from && Date.parse(moment) < until;

/** Returns the number of entries before the first one, newest first, that is older than the moment. */
export function countSince(entries: readonly StatementEntry[], moment: number): number {
  const count = entries.findIndex(({ createdAt }) => Date.parse(createdAt) < moment);
  return count < 0 ? entries.length : count;
}

/**
 * Returns the entries of a period, up to the first older one. Consecutive periods then share no entry and omit none,
 * even if the times of two entries are not in order.
 */
export const cutPeriod = (entries: readonly StatementEntry[], { from, until }: Period): readonly StatementEntry[] =>
  entries.slice(countSince(entries, until), countSince(entries, from));

const getKey = ({ group, ref }: Pick<StatementRow, 'group' | 'ref'>) => `${group} ${ref}`;

/** Returns the transactions of a period out of its entries alone, so that its sums agree with its files. */
export function toPeriodRows({ runs, records }: LoadedStatement, period: Period): StatementRow[] {
  const entries = runs.flat();
  const counts = new Map<string, number>();
  for (const entry of entries) {
    const key = getKey({ group: getStatementGroup(entry), ref: entry.ref });
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const isPart = (row: StatementRow) =>
    row.entries.length < (counts.get(getKey(row)) ?? 0) ||
    (row.group === 'trades' && row.entries.at(-1)?.kind !== 'trade.opened');
  const rows = toStatementRows({ runs: [cutPeriod(entries, period)], records, next: null });
  return rows.map(row => (isPart(row) ? { ...row, isPart: true } : row));
}
