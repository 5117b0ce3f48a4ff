import type { Signal } from '#contract/admin/adminQueue.ts';
import { parseDecimalInput } from '#contract/money.ts';
import { useDateFormat } from '#web/shared/format/useDateFormat.ts';
import { useUsdtFormat } from '#web/shared/format/useUsdtFormat.ts';

/** Returns a function that describes a payment with the typed transaction ID: amount, user and time. */
export function useEarlierUseText(): (signal: Signal) => string {
  const { dateClock } = useDateFormat();
  const usdt = useUsdtFormat();
  return ({ params: { amount = '', name, at } }) => {
    const sum = parseDecimalInput(amount);
    return [sum && usdt(sum, { upTo: 6 }), name, at && dateClock(at)].filter(Boolean).join(' · ');
  };
}
