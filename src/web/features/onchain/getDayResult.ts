import { compare, type Decimal, sum, ZERO } from '#contract/money.ts';
import { isSettledTrade, type StatementRow } from '#web/api/statementRows.ts';

export interface DayResult {
  net: Decimal;
  gains: number;
  losses: number;
  refunds: number;
  /** The net change of each trade, oldest first. */
  results: Decimal[];
}

/** Sums up the settled trades opened since `from`; null when there are none. */
export function getDayResult(rows: readonly StatementRow[], from: number): DayResult | null {
  const settled = rows.filter(row => isSettledTrade(row) && Date.parse(row.createdAt) >= from);
  if (settled.length === 0) return null;
  const results = settled.map(({ net }) => net).reverse();
  return {
    net: sum(results),
    gains: results.filter(net => compare(net, ZERO) > 0).length,
    losses: results.filter(net => compare(net, ZERO) < 0).length,
    refunds: results.filter(net => compare(net, ZERO) === 0).length,
    results,
  };
}
