import { type Decimal, sum } from '#contract/money.ts';
import { isSettledTrade, type StatementRow } from '#web/api/statementRows.ts';

export interface TradeNet {
  net: Decimal;
  outcome: 'gain' | 'loss' | 'refund';
}

export interface DayResult {
  net: Decimal;
  gains: number;
  losses: number;
  refunds: number;
  /** The net change of each counted trade, oldest first. */
  results: TradeNet[];
}

function getOutcome({ record }: StatementRow): TradeNet['outcome'] {
  const result = record?.type === 'trade' ? record.tradeResult : null;
  return result === 'win' ? 'gain' : (result ?? 'refund');
}

/**
 * Sums up the settled trades opened since `from`; null when there are none. A voided gain counts as refunded, although
 * a part of its profit may remain in `net`.
 */
export function getDayResult(rows: readonly StatementRow[], from: number): DayResult | null {
  const settled = rows.filter(row => isSettledTrade(row) && Date.parse(row.createdAt) >= from);
  if (settled.length === 0) return null;
  const results = settled.map(row => ({ net: row.net, outcome: getOutcome(row) })).reverse();
  const count = (outcome: TradeNet['outcome']) => results.filter(result => result.outcome === outcome).length;
  return {
    net: sum(results.map(({ net }) => net)),
    gains: count('gain'),
    losses: count('loss'),
    refunds: count('refund'),
    results,
  };
}
