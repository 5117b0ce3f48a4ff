import { useEffect, useMemo, useState } from 'react';
import { useStore } from 'react-redux';
import { decimal } from '#contract/money.ts';
import type { Trade } from '#contract/trades.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import {
  selectBars,
  selectHistoryStatus,
  selectIsSettlementMarket,
  selectLossReason,
  selectQuote,
  selectStandingPrice,
  type WithMarket,
} from '#web/market/store/marketSelectors.ts';
import { coinFollowed, coinUnfollowed, marketSlice } from '#web/market/store/marketSlice.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';
import { getStanding } from '#web/shared/records/getStanding.ts';
import { useIsExpired, useServerClock } from '#web/shared/time/useServerClock.ts';
import { createOpenPath } from './createOpenPath.ts';

/** Returns the market as it was at the last whole second on the visible page. */
function useMarketOfSecond(): WithMarket {
  const store = useStore<WithMarket>();
  const clock = useServerClock();
  const [market, setMarket] = useState(() => store.getState().market);
  useEffect(() => clock.subscribe(() => setMarket(store.getState().market)), [clock, store]);
  return useMemo(() => ({ ...(market && { market }) }), [market]);
}

/**
 * Follows the price path of an open trade, once a second. Without prices of the exchange that settles the trade it has
 * no points, because another one has other prices.
 */
export function useOpenPath(trade: Trade) {
  const { coinType: pair } = trade;
  useInjectFeature('market', marketSaga, marketSlice);
  useShown(coinFollowed(pair), coinUnfollowed(pair));
  const state = useMarketOfSecond();
  const isSettlementMarket = selectIsSettlementMarket(state);
  const bars = selectBars(pair, '1s')(state);
  const path = useMemo(() => createOpenPath(trade, isSettlementMarket ? bars : []), [trade, bars, isSettlementMarket]);

  const isExpired = useIsExpired(path.until);
  const last = path.points.at(-1);
  const isLive = !isExpired && selectStandingPrice(pair)(state) !== null && (last?.at ?? 0) >= (path.entry?.at ?? 0);
  const quote = selectQuote(pair)(state);
  const isOtherMarket = quote !== undefined && !quote.isStale && !isSettlementMarket;
  return {
    ...path,
    /** The outcome at the newest point, null without one; undefined while there is no path. */
    standing: path.points.length < 2 ? undefined : isLive && last ? getStanding(trade, decimal(last.price)) : null,
    /** No prices can be expected for now. */
    isUnavailable:
      isOtherMarket || selectLossReason(state) !== null || selectHistoryStatus(pair, '1s')(state) === 'failed',
  };
}
