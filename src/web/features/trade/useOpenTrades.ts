import { useMemo } from 'react';
import type { Trade } from '#contract/trades.ts';
import { useUser } from '#web/api/users.ts';

const NO_TRADES: readonly Trade[] = [];

/** Returns the user's open trades of a pair, newest first. */
export function useOpenTrades(pair: string): readonly Trade[] {
  const user = useUser();
  const log = user?.tradeLog ?? NO_TRADES;
  return useMemo(
    () => log.filter(({ coinType, tradeStatus }) => coinType === pair && tradeStatus === 'Pending'),
    [log, pair],
  );
}
