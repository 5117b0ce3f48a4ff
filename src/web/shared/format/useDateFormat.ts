import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';

type Moment = string | number;

/** Times and dates as the chosen language writes them, on a 24-hour clock. */
export function useDateFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const createFormat = (options: Intl.DateTimeFormatOptions) => (moment: Moment) =>
      getDateTimeFormat(language, { hourCycle: 'h23', ...options }).format(new Date(moment));
    return {
      language,
      /** 14:02 */
      time: createFormat({ hour: '2-digit', minute: '2-digit' }),
      /** 14:02:09 */
      clock: createFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
      /** 20 Nov 2026 */
      date: createFormat({ dateStyle: 'medium' }),
      /** 20 Nov 2026, 14:02 */
      dateTime: createFormat({ dateStyle: 'medium', timeStyle: 'short' }),
    };
  }, [language]);
}
