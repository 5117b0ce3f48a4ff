import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Moment = string | number;

/** Returns formatters of days in the current year in the chosen language, with a 24-hour clock. */
export function useDayFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const shown = new Intl.DateTimeFormat(language, { hourCycle: 'h23', month: 'short', day: 'numeric', ...options });
      return (moment: Moment) => shown.format(new Date(moment));
    };
    return {
      /** Nov 20 */
      day: format({}),
      /** Nov 20, 14:02 */
      dayTime: format({ hour: '2-digit', minute: '2-digit' }),
      /** Friday, Nov 20 */
      weekday: format({ weekday: 'long' }),
    };
  }, [language]);
}
