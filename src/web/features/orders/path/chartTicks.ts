import { type AxisTick, getShare } from '#web/shared/chart/chartAxis.ts';

const STEPS = [1, 2, 5, 10];
const PRICE_TICKS = 3;
const TIME_STEPS_S = [5, 10, 20, 30, 60, 120];
const MAX_TIME_STEPS = 3;

/** Returns the multiples of `step / parts`. Both are whole, because multiples of a binary fraction are not exact. */
function getTicksBetween(from: number, to: number, step: number, parts = 1): AxisTick[] {
  const first = Math.floor((from * parts) / step);
  const count = Math.ceil((to * parts) / step) - first + 1;
  return Array.from({ length: count }, (_, at) => ((first + at) * step) / parts)
    .filter(value => value >= from && value <= to)
    .map(value => ({ value, share: getShare(value, from, to) }));
}

/** Returns round prices between two prices, lowest first, and none finer than the price's decimals. */
export function getPriceTicks(low: number, high: number, decimals: number): AxisTick[] {
  if (!(high > low)) return [];
  const rough = (high - low) / PRICE_TICKS;
  const exponent = Math.max(Math.floor(Math.log10(rough)), -decimals);
  const step = STEPS.find(factor => factor * 10 ** exponent >= rough) ?? 10;
  return exponent < 0
    ? getTicksBetween(low, high, step, 10 ** -exponent)
    : getTicksBetween(low, high, step * 10 ** exponent);
}

/** Returns round times between two in epoch milliseconds, few enough for labels side by side. */
export function getTimeTicks(from: number, to: number): AxisTick[] {
  const step = TIME_STEPS_S.find(seconds => (to - from) / 1000 / seconds <= MAX_TIME_STEPS) ?? 300;
  return getTicksBetween(from, to, step * 1000);
}
