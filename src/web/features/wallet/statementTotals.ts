import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { type Decimal, minus, plus, sum, ZERO } from '#contract/money.ts';
import type { StatementEntry } from '#contract/statement.ts';
import { type LoadedStatement, selectStatement } from '#web/api/statement.ts';

/** `opening` is the balance before the oldest loaded entry; `closing` is opening plus all entries. */
interface StatementTotals {
  opening: Decimal;
  entries: Decimal;
  closing: Decimal;
  count: number;
  /** The time of the oldest entry; null without any. */
  since: string | null;
}

// A run never changes, so its sum is cached.
const sumRun = weakMapMemoize((run: readonly StatementEntry[]) => sum(run.map(({ amount }) => amount)));

/** Sums the entries exactly on this device. */
function getStatementTotals({ runs }: Pick<LoadedStatement, 'runs'>): StatementTotals {
  const oldest = runs.at(-1)?.at(-1);
  const opening = oldest ? minus(oldest.balanceAfter, oldest.amount) : ZERO;
  const entries = sum(runs.map(sumRun));
  return {
    opening,
    entries,
    closing: plus(opening, entries),
    count: runs.reduce((count, run) => count + run.length, 0),
    since: oldest?.createdAt ?? null,
  };
}

/** Returns the totals of the loaded entries; undefined before anything has loaded. */
export const selectStatementTotals = createSelector(
  [state => selectStatement(state).data],
  data => data && getStatementTotals(data),
);
