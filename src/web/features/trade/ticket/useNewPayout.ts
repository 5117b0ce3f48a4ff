import { useEffect, useRef } from 'react';
import type { TradePayout } from '#contract/siteSetting.ts';
import type { MoneyPost } from '#web/money/useMoneyPost.ts';

/** A payout that changes by itself changes what would be placed: that wants a tap by somebody who can have read it. */
export function useNewPayout(
  payout: TradePayout | undefined,
  amountChangedBy: MoneyPost<unknown>['amountChangedBy'],
): void {
  const known = useRef(payout);
  useEffect(() => {
    if (known.current !== undefined && known.current !== payout) amountChangedBy('app');
    known.current = payout;
  }, [payout, amountChangedBy]);
}
