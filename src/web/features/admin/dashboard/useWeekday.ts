import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';

/** Returns a formatter of the short weekday of a ledger day such as 2026-11-23. Ledger days are in UTC. */
export function useWeekday(): (day: string) => string {
  const { language } = useTranslation().i18n;
  const format = getDateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
  return day => format.format(new Date(`${day}T00:00:00Z`));
}
