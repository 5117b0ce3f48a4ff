import type { Kline } from '#contract/market.ts';
import { toChartNumber } from '#contract/money.ts';
import type { EvidenceTrade } from '#contract/evidence.ts';

/** A point of the price path, for drawing only: `at` in epoch milliseconds. */
export interface PathPoint {
  at: number;
  price: number;
}

const toPoint = ({ at, price }: EvidenceTrade): PathPoint => ({ at: Date.parse(at), price: toChartNumber(price) });

/** The way from entry to exit over the closes of the exchange's one-second candles; both ends are the trades themselves. */
export function createPathFromCandles(
  klines: readonly Kline[],
  entry: EvidenceTrade,
  exit: EvidenceTrade,
): PathPoint[] {
  const [first, last] = [toPoint(entry), toPoint(exit)];
  const between = klines
    .map(([, , , , close, , closesAt]) => ({ at: closesAt, price: toChartNumber(close) }))
    .filter(({ at }) => at > first.at && at < last.at);
  return [first, ...between, last];
}

/** The way as far as the stored trades show it, in order of time. */
export function createPathFromTrades(trades: readonly (EvidenceTrade | null)[]): PathPoint[] {
  const known = trades.filter(trade => trade !== null);
  const byId = new Map(known.map(trade => [trade.tradeId, trade]));
  return [...byId.values()].sort((a, b) => a.tradeId - b.tradeId).map(toPoint);
}

interface Drawing {
  width: number;
  height: number;
  margin: number;
}

/** The part of time and price that a drawing shows. */
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

/** Puts points onto a drawing: time from left to right, the lowest price at the bottom. */
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
