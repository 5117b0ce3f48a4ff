import { createSelector, weakMapMemoize } from '@reduxjs/toolkit';
import { type Decimal, minus, plus, sum, ZERO } from '#contract/money.ts';
import type { StatementEntry } from '#contract/statement.ts';
import { type LoadedStatement, selectStatement } from '#web/api/statement.ts';

/** What the loaded entries say: `opening` stood there before the oldest of them, `closing` is what they lead to. */
export interface StatementTotals {
  opening: Decimal;
  entries: Decimal;
  closing: Decimal;
  count: number;
  /** When the oldest was made; null when there is none. */
  since: string | null;
}

/** A run never changes: it is added up once. */
const sumRun = weakMapMemoize((run: readonly StatementEntry[]) => sum(run.map(({ amount }) => amount)));

/** Adds the entries up, exactly, on this device. */
export function getStatementTotals({ runs }: Pick<LoadedStatement, 'runs'>): StatementTotals {
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

/** The sum of what is loaded; undefined before anything is. */
export const selectStatementTotals = createSelector(
  [state => selectStatement(state).data],
  data => data && getStatementTotals(data),
);
