import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';

type Moment = string | number;

/** Days of the present year as the chosen language writes them, on a 24-hour clock. */
export function useDayFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => (moment: Moment) =>
      getDateTimeFormat(language, { hourCycle: 'h23', month: 'short', day: 'numeric', ...options }).format(
        new Date(moment),
      );
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
