import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeps } from '#web/shared/app/AppContext.tsx';

const DAY_MS = 86_400_000;

/** Midnight of a moment's day as if it were UTC: two of them are whole days apart whatever the clocks did between. */
const dayNumber = (moment: Date): number =>
  Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate()) / DAY_MS;

/** Names the day of a moment: Today and Yesterday by their word, others by their weekday. */
export function useStatementDay(): (moment: string) => string {
  const { language } = useTranslation().i18n;
  const { now } = useDeps();
  return useMemo(() => {
    const word = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', ...options });
    const [short, week, year] = [format({}), format({ weekday: 'long' }), format({ year: 'numeric' })];
    const capital = (text: string) => text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
    return moment => {
      const [then, today] = [new Date(moment), new Date(now())];
      const ago = dayNumber(today) - dayNumber(then);
      if (ago === 0 || ago === 1) return `${capital(word.format(-ago, 'day'))}, ${short.format(then)}`;
      return capital((then.getFullYear() === today.getFullYear() ? week : year).format(then));
    };
  }, [language, now]);
}
