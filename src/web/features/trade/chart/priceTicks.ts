const MIN_TICK_DISTANCE_PX = 32;
// Steps that are easy to read, times powers of ten.
const STEPS = [1, 2, 5, 10];

/**
 * Returns the axis prices between `low` and `high`: multiples of 1, 2 or 5, as many as fit, and never finer than the
 * price's decimals.
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
