import { useMemo } from 'react';
import { expiresAt, type Trade } from '#contract/trades.ts';
import { useGetUserByIdQuery } from '#web/api/users.ts';
import { useServerTick } from '#web/shared/time/useServerTick.ts';

/** For so long a result stays beside the open trades. */
const JUST_SETTLED_MS = 60_000;
const NO_TRADES: readonly Trade[] = [];

/** The user's open trades of a pair, and those that have just been settled; newest first. */
export function useTradesOf(pair: string) {
  const { data } = useGetUserByIdQuery();
  const tick = useServerTick();
  const log = data?.tradeLog ?? NO_TRADES;
  return useMemo(() => {
    const own = log.filter(({ coinType }) => coinType === pair);
    const isRecent = (trade: Trade) => tick.now() - expiresAt(trade) < JUST_SETTLED_MS;
    return {
      open: own.filter(({ tradeStatus }) => tradeStatus === 'Pending'),
      settled: own.filter(trade => trade.tradeStatus === 'Completed' && isRecent(trade)),
    };
  }, [log, pair, tick]);
}
