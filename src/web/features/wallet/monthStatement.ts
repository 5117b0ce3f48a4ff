import { compare, type Decimal, minus, plus, sum, ZERO } from '#contract/money.ts';
import type { StatementEntry } from '#contract/statement.ts';
import type { LoadedStatement } from '#web/api/statement.ts';
import { getStatementGroup, STATEMENT_GROUPS, type StatementGroup, type StatementRow } from '#web/api/statementRows.ts';
import { countSince, cutPeriod, getMonth, type Period, toPeriodRows } from './period.ts';

/** The listed months from that of the oldest loaded entry on, while older entries exist. */
const UNKNOWN_MONTHS = 24;

interface GroupTotal {
  group: StatementGroup;
  count: number;
  total: Decimal;
}

/** What is printed for a month. Its entries are oldest first and lead exactly from `opening` to `closing`. */
export interface MonthStatement {
  month: Period;
  opening: Decimal;
  entries: readonly StatementEntry[];
  totals: readonly GroupTotal[];
  closing: Decimal;
  rows: readonly StatementRow[];
}

/** Returns the months since the first entry, newest first, and some that may have none until that entry has loaded. */
export function listMonths({ runs, next }: LoadedStatement, now: number): Period[] {
  const oldest = Date.parse(runs.at(-1)?.at(-1)?.createdAt ?? '');
  const first = next === null ? oldest : getMonth(oldest, 1 - UNKNOWN_MONTHS).from;
  const months = [getMonth(now)];
  while ((months.at(-1)?.from ?? first) > first) months.push(getMonth(now, -months.length));
  return months;
}

const toTotals = (entries: readonly StatementEntry[]): GroupTotal[] =>
  STATEMENT_GROUPS.flatMap(group => {
    const amounts = entries.filter(entry => getStatementGroup(entry) === group).map(({ amount }) => amount);
    return amounts.length > 0 ? [{ group, count: amounts.length, total: sum(amounts) }] : [];
  });

/**
 * Returns a month of a statement that is loaded since before its start. It is 'empty' before the first entry of the
 * account. It 'differs' if an entry does not lead from one balance to the next.
 */
export function createMonthStatement(statement: LoadedStatement, month: Period): MonthStatement | 'empty' | 'differs' {
  const all = statement.runs.flat();
  const entries = cutPeriod(all, month).toReversed();
  const end = countSince(all, month.from);
  const [before, first] = [all[end], all[end - 1]];
  if (!before && entries.length === 0) return 'empty';
  const opening = before?.balanceAfter ?? (first ? minus(first.balanceAfter, first.amount) : ZERO);
  let closing = opening;
  for (const { amount, balanceAfter } of entries) {
    closing = plus(closing, amount);
    if (compare(closing, balanceAfter) !== 0) return 'differs';
  }
  return { month, opening, entries, totals: toTotals(entries), closing, rows: toPeriodRows(statement, month) };
}
