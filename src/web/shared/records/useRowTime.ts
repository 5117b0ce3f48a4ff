import { useTranslation } from 'react-i18next';
import { useDayFormat } from '#web/shared/format/useDayFormat.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useServerClock } from '#web/shared/time/useServerClock.ts';

const isSameDay = (one: Date, other: Date): boolean => one.toDateString() === other.toDateString();

/** Returns a formatter of a row's time: 'Today, 14:02', 'Nov 21, 18:22', and with the year when it is another. */
export function useRowTime(): (moment: string) => string {
  const { t } = useTranslation('parts');
  const { time, dateTime } = useDateFormat();
  const { dayTime } = useDayFormat();
  const clock = useServerClock();
  return moment => {
    const [then, now] = [new Date(moment), new Date(clock.now())];
    if (isSameDay(then, now)) return t('today', { time: time(moment) });
    return then.getFullYear() === now.getFullYear() ? dayTime(moment) : dateTime(moment);
  };
}
