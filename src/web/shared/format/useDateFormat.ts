import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Moment = string | number;
const at = (moment: Moment): Date => new Date(moment);

/**
 * Returns 24-hour formatters in the chosen language: `time` 14:02, `clock` 14:02:09, `date` 20 Nov 2026, `dateTime`
 * both.
 */
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
      time: (moment: Moment) => short.format(at(moment)),
      clock: (moment: Moment) => long.format(at(moment)),
      date: (moment: Moment) => day.format(at(moment)),
      dateTime: (moment: Moment) => both.format(at(moment)),
    };
  }, [language]);
}
