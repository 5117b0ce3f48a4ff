import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#contract/intlFormats.ts';
import { SECOND_MS } from '#contract/numbers/durations.ts';

const MILLISECONDS = { style: 'unit', unit: 'millisecond', maximumFractionDigits: 0 } as const;
const SECONDS = { style: 'unit', unit: 'second', maximumFractionDigits: 1 } as const;

/** Returns a formatter of milliseconds in the chosen language: 34 ms, 2.5 s. */
export function useDurationFormat(): (ms: number) => string {
  const { language } = useTranslation().i18n;
  return ms =>
    Math.abs(ms) < SECOND_MS
      ? getNumberFormat(language, MILLISECONDS).format(ms)
      : getNumberFormat(language, SECONDS).format(ms / SECOND_MS);
}
