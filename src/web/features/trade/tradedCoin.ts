import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { CoinSymbol, toPair } from '#contract/coins.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { addRecentCoin } from './recentCoins.ts';

const FIRST_COIN = 'BTC';
const LAST_USED_KEY = 'coin';

// The navigation state with the coin's symbol.
const NavigationState = z.object({ symbol: CoinSymbol });
const LastUsed = z.nullable(CoinSymbol);

// `BTCUSDT` and `BTC` are the same coin.
const withoutQuote = (symbol: string): string => (symbol.length > 4 ? symbol.replace(/USDT$/, '') : symbol);

/** Returns the coin of the trade screen: the requested one, else the last one used on this device, else BTC. */
export function useTradedCoin() {
  const deps = useDeps();
  const { state } = useLocation();
  const navigate = useNavigate();
  const navigationState = NavigationState.safeParse(state).data?.symbol;
  const coin = withoutQuote(navigationState ?? LastUsed.safeParse(deps.cookies.get(LAST_USED_KEY)).data ?? FIRST_COIN);

  useEffect(() => {
    deps.cookies.set(LAST_USED_KEY, coin);
    addRecentCoin(deps, coin);
  }, [deps, coin]);

  const onCoin = useCallback((symbol: string) => navigate('/trade', { replace: true, state: { symbol } }), [navigate]);

  return {
    coin,
    pair: toPair(coin),
    onCoin,
  };
}
