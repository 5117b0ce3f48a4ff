import { plotted } from '#contract/money.ts';

/** A stretch of the price path for drawing: numbers, because nothing but pixels comes of them. `time` in epoch seconds. */
export interface Candle {
  time: number;
  open: number;
  high: number;
  low: number;
  close: number;
}

/** A point of the one-second line. `time` in epoch seconds. */
export interface SeriesPoint {
  time: number;
  value: number;
}

/** The one-second line reaches back ten minutes, twice the longest trade. */
export const SERIES_SECONDS = 600;
/** The candles reach back two hours. */
export const CANDLE_MINUTES = 120;
const MINUTE_SECONDS = 60;

/** The bar of a single price. */
export function barAt(atMs: number, price: string): Candle {
  const value = plotted(price);
  return { time: Math.floor(atMs / 1000), open: value, high: value, low: value, close: value };
}

/** Two bars of the same stretch as one; `later` closes it. */
const joined = (earlier: Candle, later: Candle): Candle => ({
  time: earlier.time,
  open: earlier.open,
  high: Math.max(earlier.high, later.high),
  low: Math.min(earlier.low, later.low),
  close: later.close,
});

/** Adds one bar to bars that ascend in time: joins the bar of the same time, else takes its place in order. */
export function addBar(bars: Candle[], bar: Candle): void {
  let at = bars.length;
  while (at > 0 && bars[at - 1]!.time > bar.time) at -= 1;
  const same = bars[at - 1];
  if (same?.time === bar.time) bars[at - 1] = joined(same, bar);
  else bars.splice(at, 0, bar);
}

/** The candles with one-second bars worked in, cut to the newest two hours. */
export function withBars(candles: readonly Candle[], bars: readonly Candle[]): Candle[] {
  const next = [...candles];
  for (const bar of bars) addBar(next, { ...bar, time: bar.time - (bar.time % MINUTE_SECONDS) });
  return next.slice(-CANDLE_MINUTES);
}

/** The line with one-second bars worked in, cut to the newest ten minutes: a later price of a second replaces it. */
export function withPoints(series: readonly SeriesPoint[], bars: readonly Candle[]): SeriesPoint[] {
  const next = [...series];
  for (const { time, close } of bars) {
    let at = next.length;
    while (at > 0 && next[at - 1]!.time > time) at -= 1;
    if (next[at - 1]?.time === time) next[at - 1] = { time, value: close };
    else next.splice(at, 0, { time, value: close });
  }
  const oldest = (next.at(-1)?.time ?? 0) - SERIES_SECONDS;
  return next.filter(point => point.time > oldest);
}
