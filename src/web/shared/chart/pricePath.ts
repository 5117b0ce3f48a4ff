import type { Kline } from '#contract/market.ts';
import { toChartNumber } from '#contract/money.ts';
import type { EvidenceTrade } from '#contract/evidence.ts';

/** A point for drawing only; `at` is in epoch milliseconds. */
export interface PathPoint {
  at: number;
  price: number;
}

export const toPathPoint = ({ at, price }: EvidenceTrade): PathPoint => ({
  at: Date.parse(at),
  price: toChartNumber(price),
});

/** Returns the path from entry to exit: these two trades, and of the points those between them. */
export function createPathBetween(
  entry: EvidenceTrade,
  exit: EvidenceTrade,
  points: readonly PathPoint[],
): PathPoint[] {
  const [from, to] = [toPathPoint(entry), toPathPoint(exit)];
  return [from, ...points.filter(({ at }) => at > from.at && at < to.at), to];
}

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

interface Drawing {
  width: number;
  height: number;
  margin: number;
}

interface DrawnRange {
  from: number;
  to: number;
  low: number;
  high: number;
}

const getRange = (path: readonly PathPoint[]): DrawnRange => {
  const prices = path.map(({ price }) => price);
  return { from: path[0]?.at ?? 0, to: path.at(-1)?.at ?? 0, low: Math.min(...prices), high: Math.max(...prices) };
};

/** Maps points to a drawing: time from left to right, the lowest price at the bottom. */
export function scaleToDrawing(drawing: Drawing, path: readonly PathPoint[], range = getRange(path)) {
  const { width, height, margin } = drawing;
  const { from, to, low, high } = range;
  const share = (value: number, least: number, most: number) => (most > least ? (value - least) / (most - least) : 0.5);
  const tenth = (value: number) => Math.round(value * 10) / 10;
  return path.map(({ at, price }) => ({
    x: tenth(margin + share(at, from, to) * (width - 2 * margin)),
    y: tenth(margin + (1 - share(price, low, high)) * (height - 2 * margin)),
  }));
}
