/** A value and its position as a share of the axis. */
interface AxisTick {
  value: number;
  share: number;
}

const STEPS = [1, 2, 5, 10];
const PRICE_TICKS = 3;
const TIME_STEPS_S = [5, 10, 15, 30, 60, 120];
const MAX_TIME_TICKS = 4;

const getShare = (value: number, from: number, to: number): number => (to > from ? (value - from) / (to - from) : 0.5);

function getTicksBetween(from: number, to: number, step: number): AxisTick[] {
  const first = Math.ceil(from / step);
  const count = Math.floor(to / step) - first + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const value = (first + at) * step;
    return { value, share: getShare(value, from, to) };
  });
}

/** Returns round prices between two prices, lowest first. */
export function getPriceTicks(low: number, high: number): AxisTick[] {
  if (!(high > low)) return [];
  const rough = (high - low) / PRICE_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find(factor => factor * power >= rough) ?? 10) * power;
  return getTicksBetween(low, high, step);
}

/** Returns round times between two in epoch milliseconds, few enough for labels side by side. */
export function getTimeTicks(from: number, to: number): AxisTick[] {
  const step = TIME_STEPS_S.find(seconds => (to - from) / 1000 / seconds <= MAX_TIME_TICKS) ?? 300;
  return getTicksBetween(from, to, step * 1000);
}
