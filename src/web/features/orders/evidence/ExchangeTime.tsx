import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';

/** Shows a time in UTC to the millisecond, as the exchange does. */
export function ExchangeTime({ at, hasDate = false }: { at: string; hasDate?: boolean }) {
  const { language } = useTranslation().i18n;
  const format = useMemo(
    () =>
      getDateTimeFormat(language, {
        timeZone: 'UTC',
        hourCycle: 'h23',
        ...(hasDate && { year: 'numeric', month: 'short', day: 'numeric' }),
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        fractionalSecondDigits: 3,
      }),
    [language, hasDate],
  );
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
