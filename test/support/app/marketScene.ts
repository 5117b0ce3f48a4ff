import { marketShown } from '#web/market/store/marketSlice.ts';
import { aMiniTicker, createMarketWorld, type MarketWorldOptions } from './marketWorld.ts';
import { jsonResponse } from './renderApp.tsx';
import { seconds } from './seconds.ts';

export const GECKO = 'http://gecko.test';

/** Renders a market with all three sources configured; a connection opens when the test accepts it. */
export async function aMarket({ hosts, ...options }: MarketWorldOptions = {}) {
  const world = createMarketWorld({ config: { marketData: GECKO }, hosts: { ...gecko(), ...hosts }, ...options });
  world.dispatch(marketShown());
  void world.loadCoins();
  await seconds(0.1);
  const streaming = (price = '100') => {
    world.socket().accept();
    world.socket().emit([aMiniTicker('BTCUSDT', price, { E: Date.now() + 1 })]);
  };
  return { ...world, streaming };
}

const gecko = (): MarketWorldOptions['hosts'] => ({
  [`${GECKO}/coins/list`]: () =>
    jsonResponse(200, [
      { id: 'batcat', symbol: 'btc', name: 'batcat' },
      { id: 'bitcoin', symbol: 'btc', name: 'Bitcoin' },
    ]),
  [`${GECKO}/coins/markets`]: () =>
    jsonResponse(200, [
      { id: 'batcat', symbol: 'btc', current_price: 0.001, market_cap_rank: 4_000 },
      {
        id: 'bitcoin',
        symbol: 'btc',
        current_price: 99.5,
        price_change_percentage_24h: -1.234,
        high_24h: 110,
        market_cap_rank: 1,
      },
    ]),
});

/** Drops every connection as soon as it is requested. */
export async function refuseSockets(
  { sockets }: Awaited<ReturnType<typeof aMarket>>,
  forSeconds: number,
): Promise<void> {
  for (let tenth = 0; tenth < forSeconds * 10; tenth += 1) {
    sockets.at(-1)?.drop();
    await seconds(0.1);
  }
}
