import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useServerClock } from './useServerClock.ts';

/** Returns a formatter of a time with its day: Nov 20, 14:02, and with the year when it is another. */
export function useDatedTime(): (moment: string | number) => string {
  const { dateTime } = useDateFormat();
  const { dayTime } = useDayFormat();
  const clock = useServerClock();
  return moment => {
    const [then, now] = [new Date(moment), new Date(clock.now())];
    return then.getFullYear() === now.getFullYear() ? dayTime(moment) : dateTime(moment);
  };
}
