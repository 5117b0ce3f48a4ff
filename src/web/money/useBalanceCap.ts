import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Decimal } from '#contract/money.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { capAmount } from './toAmountInput.ts';
import type { TapGuard } from './useTapGuard.ts';

/** Returns the balance if the typed amount is above it, else the typed text unchanged. */
export const capToBalance = (typed: string, balance: Decimal | undefined, language: string): string =>
  balance === undefined ? typed : capAmount(typed, balance, language);

/** Resets an amount above the balance, with one toast. The tap guard ignores a tap meant for the former amount. */
export function useBalanceCap(
  balance: Decimal | undefined,
  trackAmountChange: TapGuard['trackAmountChange'],
): (typed: string) => string {
  const { t, i18n } = useTranslation('money');
  const { toast } = useDeps();
  const isAnnounced = useRef(false);
  return typed => {
    const amount = capToBalance(typed, balance, i18n.language);
    const isCapped = amount !== typed;
    trackAmountChange(isCapped ? 'app' : 'user');
    if (isCapped && !isAnnounced.current) toast({ kind: 'error', text: t('exceedsBalance') });
    isAnnounced.current = isCapped;
    return amount;
  };
}
