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
  // The narrow form of English has no space, unlike the durations of trades.
  return ms =>
    format
      .formatToParts(ms / 1000)
      .filter(({ type }) => type !== 'literal')
      .map(({ type, value }) => (type === 'unit' ? `\u00a0${value}` : value))
      .join('');
}
