import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';

type Moment = string | number;

/** Returns formatters for the current year: `day` Nov 20, `dayTime` Nov 20, 14:02, `weekday` Friday, Nov 20. */
export function useDayFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => (moment: Moment) =>
      getDateTimeFormat(language, { hourCycle: 'h23', month: 'short', day: 'numeric', ...options }).format(
        new Date(moment),
      );
    return {
      day: format({}),
      dayTime: format({ hour: '2-digit', minute: '2-digit' }),
      weekday: format({ weekday: 'long' }),
    };
  }, [language]);
}
