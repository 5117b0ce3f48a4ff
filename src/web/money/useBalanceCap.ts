import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Decimal, isAbove, parseDecimalInput } from '#contract/money.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { amountInput } from './amountInput.ts';
import type { MoneyPost } from './useMoneyPost.ts';

/** Returns what is typed, reset to the balance where it is more than that; the very same text while it is not. */
export function withinBalance(typed: string, balance: Decimal | undefined): string {
  const amount = parseDecimalInput(typed);
  return balance !== undefined && amount !== null && isAbove(amount, balance) ? amountInput(balance) : typed;
}

/**
 * Resets a typed amount above the balance to it, and says so once until the amount is within the balance again.
 * `amountChangedBy` of the form's money request hears who changed it, because a tap already in flight must not send the
 * whole balance.
 */
export function useBalanceCap(
  balance: Decimal | undefined,
  amountChangedBy: MoneyPost<unknown>['amountChangedBy'],
): (typed: string) => string {
  const { t } = useTranslation('money');
  const { toast } = useDeps();
  const isSaid = useRef(false);
  return typed => {
    const amount = withinBalance(typed, balance);
    const isCut = amount !== typed;
    amountChangedBy(isCut ? 'app' : 'person');
    if (isCut && !isSaid.current) toast({ kind: 'error', text: t('exceedsBalance') });
    isSaid.current = isCut;
    return amount;
  };
}
