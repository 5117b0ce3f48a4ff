import { useSyncExternalStore } from 'react';
import { toStartOfDay } from './startOfDay.ts';
import { useServerClock } from './useServerClock.ts';

/** Returns the start of the current day on this device, in epoch milliseconds; renders again at midnight. */
export function useToday(): number {
  const clock = useServerClock();
  return useSyncExternalStore(clock.subscribe, () => toStartOfDay(clock.now()));
}
