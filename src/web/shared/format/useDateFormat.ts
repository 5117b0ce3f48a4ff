import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';

type Moment = string | number;

/**
 * Returns 24-hour formatters in the chosen language: `time` 14:02, `clock` 14:02:09, `date` 20 Nov 2026, `dateTime`
 * 20 Nov 2026, 14:02, `dateClock` 20 Nov 2026, 14:02:09.
 */
export function useDateFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const createFormat = (options: Intl.DateTimeFormatOptions) => (moment: Moment) =>
      getDateTimeFormat(language, { hourCycle: 'h23', ...options }).format(new Date(moment));
    return {
      language,
      time: createFormat({ hour: '2-digit', minute: '2-digit' }),
      clock: createFormat({ hour: '2-digit', minute: '2-digit', second: '2-digit' }),
      date: createFormat({ dateStyle: 'medium' }),
      dateTime: createFormat({ dateStyle: 'medium', timeStyle: 'short' }),
      dateClock: createFormat({ dateStyle: 'medium', timeStyle: 'medium' }),
    };
  }, [language]);
}
