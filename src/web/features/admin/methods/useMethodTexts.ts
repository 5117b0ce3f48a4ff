import { decimal, times } from '#contract/money.ts';
import { useMoneyFormat } from '#web/shared/format/useMoneyFormat.ts';
import { usePercentFormat } from '#web/shared/format/usePercentFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';
import type { Method } from './methodForm.ts';

const HUNDREDTH = decimal('0.01');

/** Returns formatters of a method's limits and fee for a list. */
export function useMethodTexts() {
  const { amount } = useMoneyFormat();
  const usdt = useUsdtFormat();
  const { share } = usePercentFormat();
  return {
    limits: ({ minAmount, maxAmount }: Method) => `${amount(minAmount, { upTo: 6 })} – ${usdt(maxAmount, { upTo: 6 })}`,
    /** Empty for a method without a fee of its own. */
    fee: ({ charge }: Method) => (charge === undefined ? '' : share(times(charge, HUNDREDTH))),
  };
}
