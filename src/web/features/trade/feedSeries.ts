/** Anything that a chart series shows at a time, in epoch seconds. */
interface Timed {
  time: number;
}

/** The part of a chart series that is fed. */
export interface Feedable<Point extends Timed> {
  setData: (points: Point[]) => void;
  update: (point: Point) => void;
}

/**
 * Shows `next` where `shown` is on the chart now. A line that only grew at its end costs one update a new point; anything
 * else, such as another coin or a past that came later, is set anew.
 */
export function feedSeries<Point extends Timed>(
  series: Feedable<Point>,
  shown: readonly Point[],
  next: readonly Point[],
): void {
  if (next === shown) return;
  const [beforeLast, last] = [shown.at(-2), shown.at(-1)];
  const at = last === undefined ? -1 : next.findLastIndex(({ time }) => time === last.time);
  const hasOnlyGrown = at > 0 && next[at - 1] === beforeLast;
  if (hasOnlyGrown) for (const point of next.slice(at)) series.update(point);
  else series.setData([...next]);
}
