import { useEffect, useRef } from 'react';
import type { TradePayout } from '#contract/siteSetting.ts';
import type { MoneySubmission } from '#web/money/useMoneySubmission.ts';

/** Requires a new tap after the payout has changed by itself, because the user may not have read it. */
export function usePayoutChangeGuard(
  payout: TradePayout | undefined,
  trackAmountChange: MoneySubmission<unknown>['trackAmountChange'],
): void {
  const known = useRef(payout);
  useEffect(() => {
    if (known.current !== undefined && known.current !== payout) trackAmountChange('app');
    known.current = payout;
  }, [payout, trackAmountChange]);
}
