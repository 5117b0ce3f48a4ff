import { type Decimal, sum } from '#contract/money.ts';
import { isSettledTrade, type StatementRow } from '#web/api/statementRows.ts';

export interface DayResult {
  net: Decimal;
  gains: number;
  losses: number;
  refunds: number;
  /** The net change of each trade, oldest first. */
  results: Decimal[];
}

/**
 * Sums up the settled trades opened since `from`; null when there are none. A voided gain counts as refunded, although
 * a part of its profit may remain in `net`.
 */
export function getDayResult(rows: readonly StatementRow[], from: number): DayResult | null {
  const settled = rows.filter(row => isSettledTrade(row) && Date.parse(row.createdAt) >= from);
  if (settled.length === 0) return null;
  const results = settled.map(({ net }) => net).reverse();
  const count = (result: 'win' | 'loss') =>
    settled.filter(({ record }) => record?.type === 'trade' && record.tradeResult === result).length;
  const [gains, losses] = [count('win'), count('loss')];
  return { net: sum(results), gains, losses, refunds: settled.length - gains - losses, results };
}
