import { useTranslation } from 'react-i18next';

/** Returns a formatter of ledger days such as 2026-11-23, which are in UTC. */
export function useBookDay(): (day: string) => string {
  const { language } = useTranslation().i18n;
  const format = new Intl.DateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return day => format.format(new Date(`${day}T00:00:00Z`));
}
