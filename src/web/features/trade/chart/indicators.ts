import { itemAt } from '#contract/itemAt.ts';
import type { Candle } from '#web/market/store/bars.ts';

const PERIOD_BARS = 20;
const STANDARD_DEVIATIONS = 2;

/** The values at one bar: the moving average, and the Bollinger bands around it. */
export interface Bands {
  average: number;
  upper: number;
  lower: number;
}

/**
 * Returns the simple average of the closes up to a bar, and the bands at two population standard deviations. Null where
 * a full period is missing. Bars count and time does not, because the chart draws no gap either.
 */
function computeBands(bars: readonly Candle[], last: number): Bands | null {
  if (last < PERIOD_BARS - 1) return null;
  let sum = 0;
  for (let at = last - PERIOD_BARS + 1; at <= last; at += 1) sum += itemAt(bars, at).close;
  const average = sum / PERIOD_BARS;
  let squares = 0;
  for (let at = last - PERIOD_BARS + 1; at <= last; at += 1) squares += (itemAt(bars, at).close - average) ** 2;
  const distance = STANDARD_DEVIATIONS * Math.sqrt(squares / PERIOD_BARS);
  return { average, upper: average + distance, lower: average - distance };
}

/** Bars with their values, in the same order. */
export interface BandedBars {
  bars: readonly Candle[];
  bands: readonly (Bands | null)[];
}

export const NO_BANDS: BandedBars = { bars: [], bands: [] };

/** Returns the values of every bar. It computes only from the first changed bar on and keeps the objects before it. */
export function updateBands(bars: readonly Candle[], known: BandedBars): BandedBars {
  let unchanged = 0;
  while (unchanged < bars.length && bars[unchanged] === known.bars[unchanged]) unchanged += 1;
  const fresh = bars.slice(unchanged).map((_bar, index) => computeBands(bars, unchanged + index));
  return { bars, bands: [...known.bands.slice(0, unchanged), ...fresh] };
}
