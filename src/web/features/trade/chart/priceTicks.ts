/** Figures of the axis stand at least so far from each other, in px. */
const MIN_TICK_DISTANCE_PX = 32;
/** The steps that people read most easily, and powers of ten of them. */
const STEPS = [1, 2, 5, 10];

/**
 * Returns the prices to write on the axis between `low` and `high`: multiples of 1, 2 or 5 at the price's own scale, as
 * many as there is room for, and never finer than the price is written.
 */
export function getPriceTicks(low: number, high: number, height: number, decimals: number): number[] {
  const most = Math.floor(height / MIN_TICK_DISTANCE_PX);
  if (!(high > low) || most < 1) return [];
  const least = Math.max((high - low) / most, 10 ** -decimals);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find(each => each * power >= least * 0.999_999) ?? Math.max(...STEPS));
  const ticks: number[] = [];
  for (let count = Math.ceil(low / step); count * step <= high; count += 1) ticks.push(count * step);
  return ticks;
}
