import { useTranslation } from 'react-i18next';
import { type Decimal, isAbove, typedDecimal } from '#contract/money.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import type { MoneyPost } from './useMoneyPost.ts';

/** What is typed, reset to the balance where it is more than that; the very same text while it is not. */
export function withinBalance(typed: string, balance: Decimal | undefined): string {
  const amount = typedDecimal(typed);
  return balance !== undefined && amount !== null && isAbove(amount, balance) ? balance : typed;
}

/**
 * Resets a typed amount above the balance to it, and says so. `amountChangedBy` of the form's money request hears who
 * changed it, because a tap already under way must not send the whole balance.
 */
export function useBalanceCap(
  balance: Decimal | undefined,
  amountChangedBy: MoneyPost<unknown>['amountChangedBy'],
): (typed: string) => string {
  const { t } = useTranslation('money');
  const { toast } = useDeps();
  return typed => {
    const amount = withinBalance(typed, balance);
    amountChangedBy(amount === typed ? 'person' : 'app');
    if (amount !== typed) toast({ kind: 'error', text: t('exceedsBalance') });
    return amount;
  };
}
