import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#contract/intlFormats.ts';

/** Returns a formatter of seconds with one decimal, such as 0.4 s. */
export function useSeconds(): (ms: number) => string {
  const { language } = useTranslation().i18n;
  const format = getNumberFormat(language, {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return ms => format.format(ms / 1000);
}
