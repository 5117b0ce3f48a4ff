import type { Decimal } from '#contract/money.ts';
import { useMoneyFormat } from './useMoneyFormat.ts';
import { useUnitFormat } from './useUnitFormat.ts';

/** Returns a formatter of an amount with its unit. */
export function useUsdtFormat() {
  const { amount } = useMoneyFormat();
  const withUnit = useUnitFormat();
  return (value: Decimal, options?: Parameters<typeof amount>[1]): string => withUnit(amount(value, options), 'USDT');
}
