import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useDatedTime } from './useDatedTime.ts';
import { useIsExpired } from './useServerClock.ts';

interface StaleTimeProps {
  /** The time of the data, in epoch milliseconds. */
  at: number;
  /** Leaves out the seconds. */
  isShort?: boolean;
  children: (time: string) => string;
}

/** Renders a text with the time of stale data, and with its day from the next midnight on: restored data may be old. */
export function StaleTime({ at, isShort = false, children }: StaleTimeProps) {
  const { clock, time } = useDateFormat();
  const datedTime = useDatedTime();
  const isOfEarlierDay = useIsExpired(new Date(at).setHours(24, 0, 0, 0));
  return children((isOfEarlierDay ? datedTime : isShort ? time : clock)(at));
}
