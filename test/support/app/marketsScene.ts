import { act, screen } from '@testing-library/react';
import { aMiniTicker, anExchange, scriptedSockets } from './marketWorld.ts';
import { renderApp, type RenderOptions } from './renderApp.tsx';

export const COIN_PRICES = { BTCUSDT: '91268.78', ETHUSDT: '3477.30', DOGEUSDT: '0.15003', ADAUSDT: '0.3460' };

/** Opens the app at /markets (or elsewhere) with a stream that the test controls. */
export async function openMarkets(options: RenderOptions = {}) {
  const { sockets, openSocket } = scriptedSockets();
  const exchange = anExchange(COIN_PRICES);
  const view = await renderApp({
    route: '/markets',
    signedIn: true,
    provider: {
      '/api/getCoinList': () => ['BTC', 'ETH', 'DOGE', 'ADA'],
      '/api/v3/*': ({ path }) => exchange(new URL(path, 'http://exchange.test')),
      ...options.provider,
    },
    deps: { openSocket },
    ...options,
  });
  const stream = async (...rows: [symbol: string, price: string, open: string][]) => {
    await act(async () => {
      sockets.at(-1)?.emit(rows.map(([symbol, c, o]) => aMiniTicker(symbol, c, { o, E: Date.now() + 5 })));
    });
  };
  return { ...view, sockets, stream };
}

/** Returns the list of coins once it is shown. */
export const listCoins = () => screen.findByRole('list', { name: /coins|gainers|losers/i });
