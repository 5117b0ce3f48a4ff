import { decimal, times } from '#contract/money.ts';
import { useMoney } from '#web/shared/format/useMoney.ts';
import { usePercent } from '#web/shared/format/usePercent.ts';
import type { Method } from './methodForm.ts';

const HUNDREDTH = decimal('0.01');

/** Returns how limits and fee of a method are written in a list. */
export function useMethodTexts() {
  const { amount } = useMoney();
  const { share } = usePercent();
  return {
    limits: ({ minAmount, maxAmount }: Method) =>
      `${amount(minAmount, { upTo: 6 })} – ${amount(maxAmount, { upTo: 6 })} USDT`,
    /** Empty for a method without a fee of its own. */
    fee: ({ charge }: Method) => (charge === undefined ? '' : share(times(charge, HUNDREDTH))),
  };
}
