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
