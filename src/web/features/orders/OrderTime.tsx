import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';
import { useServerClock } from '#web/shared/time/useServerClock.ts';

const OPTIONS: Intl.DateTimeFormatOptions = {
  hourCycle: 'h23',
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
};

/** Returns a formatter of a time with its day, and with its year unless it is the current one: Nov 22, 14:30:04. */
export function useDayTime(): (at: string) => string {
  const { language } = useTranslation().i18n;
  const clock = useServerClock();
  return useMemo(
    () => at => {
      const moment = new Date(at);
      const isThisYear = moment.getFullYear() === new Date(clock.now()).getFullYear();
      return getDateTimeFormat(language, isThisYear ? OPTIONS : { ...OPTIONS, year: 'numeric' }).format(moment);
    },
    [language, clock],
  );
}

export function OrderTime({ at }: { at: string }) {
  return <time dateTime={at}>{useDayTime()(at)}</time>;
}
