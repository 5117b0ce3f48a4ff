import { DAY_MS } from '#contract/numbers/durations.ts';
import { toStartOfDay } from '#web/shared/time/startOfDay.ts';

export const RANGES = ['day', 'week', 'month', 'year', 'all'] as const;
export type Range = (typeof RANGES)[number];

const DAYS = { week: 7, month: 30, year: 365 } as const;

/** Returns the start of a range in epoch milliseconds: midnight, some days ago, or zero for the whole account. */
export function getRangeStart(range: Range, now: number): number {
  if (range === 'day') return toStartOfDay(now);
  return range === 'all' ? 0 : now - DAYS[range] * DAY_MS;
}
