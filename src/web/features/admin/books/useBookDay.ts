import { useTranslation } from 'react-i18next';
import { getDateTimeFormat } from '#contract/intlFormats.ts';

/** Returns a formatter of ledger days such as 2026-11-23, which are in UTC. */
export function useBookDay(): (day: string) => string {
  const { language } = useTranslation().i18n;
  const format = getDateTimeFormat(language, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  return day => format.format(new Date(`${day}T00:00:00Z`));
}
