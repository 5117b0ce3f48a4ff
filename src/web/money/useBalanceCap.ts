import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decimal, isAbove, parseDecimalInput } from '#contract/money.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { toAmountInput } from './toAmountInput.ts';
import type { TapGuard } from './useTapGuard.ts';

/** Returns what is typed, reset to the balance where it is more than that; the very same text while it is not. */
export function capToBalance(typed: string, balance: Decimal | undefined): string {
  const amount = parseDecimalInput(typed);
  return balance !== undefined && amount !== null && isAbove(amount, balance) ? toAmountInput(balance) : typed;
}

/**
 * Resets a typed amount above the balance to it, and says so once until the amount is within the balance again.
 * `trackAmountChange` of the form's money request hears who changed it, because a tap already in flight must not send the
 * whole balance.
 */
export function useBalanceCap(
  balance: Decimal | undefined,
  trackAmountChange: TapGuard['trackAmountChange'],
): (typed: string) => string {
  const { t } = useTranslation('money');
  const { toast } = useDeps();
  const isAnnounced = useRef(false);
  return typed => {
    const amount = capToBalance(typed, balance);
    const isCapped = amount !== typed;
    trackAmountChange(isCapped ? 'app' : 'user');
    if (isCapped && !isAnnounced.current) toast({ kind: 'error', text: t('exceedsBalance') });
    isAnnounced.current = isCapped;
    return amount;
  };
}
