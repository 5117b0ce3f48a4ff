import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { getNumberFormat } from '#contract/intlFormats.ts';
import { formatAmount, type Decimal, decimal, isBelow, negate, formatPrice, ZERO } from '#contract/money.ts';

const NBSP = '\u00a0';
const RATE_DECIMALS = 4;

const isDollarFirst = (language: string): boolean =>
  getNumberFormat(language, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)[0]?.type === 'currency';

/** Returns formatters of amounts and prices in the chosen language. They truncate and never round up. */
export function useMoneyFormat() {
  const { language } = useTranslation().i18n;
  return useMemo(
    () => ({
      /** $1,224.50 or 1.224,50 $, exactly two decimals. */
      dollars: (value: Decimal) => {
        const [sign, size] = isBelow(value, ZERO) ? ['−', negate(value)] : ['', value];
        const text = formatAmount(size, language);
        return isDollarFirst(language) ? `${sign}$${text}` : `${sign}${text}${NBSP}$`;
      },
      /** 1,224.50: two decimals, more only when `upTo` allows and the amount has them. */
      amount: (value: Decimal, options?: { decimals?: number; upTo?: number; signed?: boolean }) =>
        formatAmount(value, language, options),
      /** 64,012.55, every decimal kept. */
      price: (value: Decimal | string, decimals?: number) => formatPrice(decimal(value), language, decimals),
      /** 1.0000: a conversion rate, every decimal kept. */
      rate: (value: Decimal | string) => formatPrice(decimal(value), language, RATE_DECIMALS),
    }),
    [language],
  );
}
