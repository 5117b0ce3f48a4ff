import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#contract/intlFormats.ts';

/** Returns a formatter of counts in the chosen language: 10000 is 10,000. */
export function useCountFormat(): (count: number) => string {
  const { language } = useTranslation().i18n;
  return getNumberFormat(language).format;
}
