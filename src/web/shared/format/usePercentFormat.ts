import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#contract/intlFormats.ts';
import { type Decimal, countDecimals, toChartNumber } from '#contract/money.ts';

/** Returns formatters of shares in the chosen language: 0.82 is 82%. */
export function usePercentFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(
    () => ({
      share: (value: Decimal) =>
        getNumberFormat(language, {
          style: 'percent',
          maximumFractionDigits: Math.max(0, countDecimals(value) - 2),
        }).format(toChartNumber(value)),
    }),
    [language],
  );
}
