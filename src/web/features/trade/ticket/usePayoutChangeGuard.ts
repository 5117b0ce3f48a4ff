import { useEffect, useRef } from 'react';
import type { TradePayout } from '#contract/siteSetting.ts';
import type { TapGuard } from '#web/money/useTapGuard.ts';

/** Requires a new tap after the payout has changed by itself, because the user may not have read it. */
export function usePayoutChangeGuard(
  payout: TradePayout | undefined,
  trackAmountChange: TapGuard['trackAmountChange'],
): void {
  const known = useRef(payout);
  useEffect(() => {
    if (known.current !== undefined && known.current !== payout) trackAmountChange('app');
    known.current = payout;
  }, [payout, trackAmountChange]);
}
