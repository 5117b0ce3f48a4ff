import { useTranslation } from 'react-i18next';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { toStartOfDay } from '#web/shared/time/startOfDay.ts';
import { useDatedTime } from '#web/shared/time/useDatedTime.ts';
import { useToday } from '#web/shared/time/useToday.ts';

/** Returns a formatter of a row's time: 'Today, 14:02', 'Nov 21, 18:22', and with the year when it is another. */
export function useRowTime(): (moment: string) => string {
  const { t } = useTranslation('parts');
  const { time } = useDateFormat();
  const datedTime = useDatedTime();
  const today = useToday();
  return moment => (toStartOfDay(moment) === today ? t('today', { time: time(moment) }) : datedTime(moment));
}
