import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { useMoneyFormat } from './useMoneyFormat.ts';

const NBSP = '\u00a0';
/** The specified English texts have a plain space, as Chinese ones do. */
const PLAIN = ['en', 'zh'];

/** Returns a formatter of an amount with its unit, on one line in the languages whose texts join them too. */
export function useUsdtFormat() {
  const { language } = useTranslation().i18n;
  const { amount } = useMoneyFormat();
  return (value: Decimal, options?: Parameters<typeof amount>[1]): string =>
    `${amount(value, options)}${PLAIN.includes(language) ? ' ' : NBSP}USDT`;
}
