// In seconds; days and weeks begin at midnight.
const STEPS = [1, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 21_600, 43_200, 86_400, 172_800];
const WEEK = 604_800;

/** Returns how far the user's clock is ahead of UTC at a time, in seconds. */
const getOffset = (time: number): number => -60 * new Date(time * 1000).getTimezoneOffset();

/**
 * Returns the axis times between `from` and `to`, newest first: at most `most` round times of the user's clock. They are
 * never finer than the bars, which are `seconds` apart.
 */
export function getTimeTicks(from: number, to: number, most: number, seconds: number): number[] {
  if (!(to > from) || most < 1) return [];
  const least = Math.max((to - from) / most, seconds);
  const step = STEPS.find(each => each >= least) ?? Math.ceil(least / WEEK) * WEEK;
  const ticks: number[] = [];
  for (let local = Math.floor((to + getOffset(to)) / step) * step; ; local -= step) {
    // The clock may have been changed in between.
    const time = local - getOffset(local - getOffset(to));
    if (time < from) return ticks;
    ticks.push(time);
  }
}
