import { itemAt } from '#contract/itemAt.ts';
import { toChartNumber } from '#contract/money.ts';

/** Describes a candle for drawing, so its prices are plain numbers. `time` is in epoch seconds. */
export interface Candle {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

export const INTERVALS = ['1s', '1m', '5m', '1h'] as const;
export type Interval = (typeof INTERVALS)[number];

export const INTERVAL_SECONDS: Record<Interval, number> = { '1s': 1, '1m': 60, '5m': 300, '1h': 3600 };

// Ten minutes of seconds (twice the longest trade), two hours of minutes, half a day, five days.
export const MAX_BARS: Record<Interval, number> = { '1s': 600, '1m': 120, '5m': 144, '1h': 120 };

export function createBar(atMs: number, price: string): Candle {
  const value = toChartNumber(price);
  return { time: Math.floor(atMs / 1000), open: value, high: value, low: value, close: value };
}

const mergeBars = (earlier: Candle, later: Candle): Candle => ({
  time: earlier.time,
  open: earlier.open,
  high: Math.max(earlier.high, later.high),
  low: Math.min(earlier.low, later.low),
  close: later.close,
});

/** Adds one bar in time order, or merges it with the bar of the same time. */
export function addBar(bars: Candle[], bar: Candle): void {
  let at = bars.length;
  while (at > 0 && itemAt(bars, at - 1).time > bar.time) at -= 1;
  const same = bars[at - 1];
  if (same?.time === bar.time) bars[at - 1] = mergeBars(same, bar);
  else bars.splice(at, 0, bar);
}

/** Returns the bars of an interval with one-second bars merged, cut to the newest. Unchanged bars stay identical. */
export function withBars(bars: readonly Candle[], seconds: readonly Candle[], interval: Interval): Candle[] {
  const length = INTERVAL_SECONDS[interval];
  const next = [...bars];
  for (const bar of seconds) addBar(next, { ...bar, time: bar.time - (bar.time % length) });
  const oldest = (next.at(-1)?.time ?? 0) - MAX_BARS[interval] * length;
  const from = next.findIndex(({ time }) => time > oldest);
  return from > 0 ? next.slice(from) : next;
}

/** The live bars of a coin when its history arrives. */
interface LiveBars {
  /** The bars of the history's interval. */
  known: readonly Candle[];
  /** Start of the history in epoch seconds; its first bar may be later. */
  since: number;
  /** The seconds that are new or changed since the history was requested. Trades before that are in its candles. */
  streamedSince: readonly Candle[];
}

/**
 * Returns a loaded history with what it does not contain: the earlier bars if it continues them, and the later seconds.
 * Without a history, returns the live bars.
 */
export function withHistory(
  history: readonly Candle[],
  { known, since, streamedSince }: LiveBars,
  interval: Interval,
): readonly Candle[] {
  const last = history.at(-1);
  if (!last) return known;
  const lastBefore = known.findLast(bar => !streamedSince.includes(bar));
  const isContinued = (lastBefore?.time ?? -Infinity) >= since;
  const earlier = isContinued ? known.filter(({ time }) => time < since) : [];
  const later = streamedSince.filter(({ time }) => time >= last.time);
  return withBars([...earlier, ...history], later, interval);
}
