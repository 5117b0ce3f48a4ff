import { getDurationMs } from '#contract/trades.ts';

const MIN_MINUTES = 3;

/** Returns the duration of a trade as it is written everywhere: 30 s, 60 s, 3 min and 5 min. */
export function getDurationParts(selectedTime: string): { unit: 'seconds' | 'minutes'; count: number } {
  const seconds = getDurationMs(selectedTime) / 1000;
  const minutes = seconds / 60;
  return minutes < MIN_MINUTES ? { unit: 'seconds', count: seconds } : { unit: 'minutes', count: minutes };
}
