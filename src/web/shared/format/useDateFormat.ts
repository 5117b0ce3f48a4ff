import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Moment = string | number;
const at = (moment: Moment): Date => new Date(moment);

/** Returns formatters of times and dates in the chosen language, with a 24-hour clock. */
export function useDateFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { hourCycle: 'h23', ...options });
    const [short, long] = [
      format({ hour: '2-digit', minute: '2-digit' }),
      format({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
    ];
    const [day, both] = [format({ dateStyle: 'medium' }), format({ dateStyle: 'medium', timeStyle: 'short' })];
    return {
      language,
      /** 14:02 */
      time: (moment: Moment) => short.format(at(moment)),
      /** 14:02:09 */
      clock: (moment: Moment) => long.format(at(moment)),
      /** 20 Nov 2026 */
      date: (moment: Moment) => day.format(at(moment)),
      /** 20 Nov 2026, 14:02 */
      dateTime: (moment: Moment) => both.format(at(moment)),
    };
  }, [language]);
}
