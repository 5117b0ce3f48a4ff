import { useTranslation } from 'react-i18next';

/** Returns a formatter of the short weekday of a ledger day such as 2026-11-23. Ledger days are in UTC. */
export function useWeekday(): (day: string) => string {
  const { language } = useTranslation().i18n;
  const format = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return day => format.format(new Date(`${day}T00:00:00Z`));
}
