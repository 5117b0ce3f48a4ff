import type { Kline } from '#contract/market.ts';
import { toChartNumber } from '#contract/money.ts';
import type { EvidenceTrade } from '#contract/evidence.ts';
import { createPathBetween, type PathPoint, toPathPoint } from '#web/shared/chart/pricePath.ts';

/** Returns the path from entry to exit through the closes of one-second candles; both ends are the exchange trades. */
export const createPathFromCandles = (
  klines: readonly Kline[],
  entry: EvidenceTrade,
  exit: EvidenceTrade,
): PathPoint[] =>
  createPathBetween(
    entry,
    exit,
    klines.map(([, , , , close, , closesAt]) => ({ at: closesAt, price: toChartNumber(close) })),
  );

/** Returns the path through the stored trades, in order of time. */
export function createPathFromTrades(trades: readonly (EvidenceTrade | null)[]): PathPoint[] {
  const known = trades.filter(trade => trade !== null);
  const byId = new Map(known.map(trade => [trade.tradeId, trade]));
  return [...byId.values()].sort((a, b) => a.tradeId - b.tradeId).map(toPathPoint);
}
