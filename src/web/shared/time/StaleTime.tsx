import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useDatedTime } from './useDatedTime.ts';
import { useIsExpired } from './useServerClock.ts';

interface StaleTimeProps {
  /** The time of the data by the server's clock, in epoch milliseconds. Stamps of responses lack its offset. */
  at: number;
  children: (time: string) => string;
}

/** Renders a text with the time of stale data, and with its day from the next midnight on: restored data may be old. */
export function StaleTime({ at, children }: StaleTimeProps) {
  const { clock } = useDateFormat();
  const datedTime = useDatedTime();
  const isOfEarlierDay = useIsExpired(new Date(at).setHours(24, 0, 0, 0));
  return children((isOfEarlierDay ? datedTime : clock)(at));
}
