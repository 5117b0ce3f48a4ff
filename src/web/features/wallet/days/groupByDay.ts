import { type Decimal, sum } from '#contract/money.ts';
import type { StatementRow } from '#web/api/statementRows.ts';
import { toStartOfDay } from '#web/shared/time/startOfDay.ts';

export interface DayGroup {
  /** Start of the day on this device, in epoch milliseconds. */
  day: number;
  rows: StatementRow[];
  /** The day's total change; null while older transactions of the day are not loaded. */
  sum: Decimal | null;
}

/**
 * Groups transactions by day, newest first. Only `shown` of them are included, but a day's sum counts all. The last day
 * has no sum while there is more to load.
 */
export function groupByDay(rows: readonly StatementRow[], shown: number, isComplete: boolean): DayGroup[] {
  const days = new Map<number, StatementRow[]>();
  for (const row of rows) {
    const day = toStartOfDay(row.createdAt);
    const ofDay = days.get(day);
    if (!ofDay && days.size > 0 && [...days.values()].reduce((count, { length }) => count + length, 0) >= shown) break;
    if (ofDay) ofDay.push(row);
    else days.set(day, [row]);
  }
  const lastDay = rows.length > 0 ? toStartOfDay(rows.at(-1)?.createdAt ?? 0) : 0;
  let left = shown;
  return [...days].map(([day, all]) => {
    const visible = all.slice(0, left);
    left -= visible.length;
    return { day, rows: visible, sum: day === lastDay && !isComplete ? null : sum(all.map(({ net }) => net)) };
  });
}
