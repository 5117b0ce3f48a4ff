import { compare, type Decimal, minus, plus, sum, ZERO } from '#contract/money.ts';
import type { StatementEntry } from '#contract/statement.ts';
import type { LoadedStatement } from '#web/api/statement.ts';
import { getStatementGroup, STATEMENT_GROUPS, type StatementGroup, type StatementRow } from '#web/api/statementRows.ts';
import { countSince, cutPeriod, getMonth, type Period, toPeriodRows } from './period.ts';

const MAX_MONTHS = 24;

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

/** Returns the months since the first entry, newest first; the most possible while that entry has not loaded. */
export function listMonths({ runs, next }: LoadedStatement, now: number): Period[] {
  const first = next === null ? Date.parse(runs.at(-1)?.at(-1)?.createdAt ?? '') : -Infinity;
  const months = Array.from({ length: MAX_MONTHS }, (_, age) => getMonth(now, -age));
  return months.filter(({ until }, age) => age === 0 || until > first);
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
