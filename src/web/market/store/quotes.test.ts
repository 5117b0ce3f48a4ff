/** @jest-environment ./test/support/webEnvironment.ts */
import { aMiniTicker, anExchange, createMarketWorld } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { selectColumns, selectQuote, selectRanks, selectSymbols, type WithMarket } from './marketSelectors.ts';
import { marketShown, quoteHidden, quoteShown } from './marketSlice.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

/** Creates a market of three coins; a screen shows the price of one. */
async function aQuotedCoin(coins = ['BTC', 'ETH', 'SOL']) {
  const world = createMarketWorld({
    coins,
    hosts: { 'http://exchange.test/': anExchange({ BTCUSDT: '100.50', ETHUSDT: '10', SOLUSDT: '5' }) },
  });
  world.dispatch(quoteShown('ETHUSDT'));
  void world.loadCoins();
  await seconds(0.1);
  world.socket().accept();
  return world;
}

const names = (state: WithMarket) => [...selectSymbols(state)].sort();
const prices = (state: WithMarket) => selectColumns(state).prices;
const eth = selectQuote('ETHUSDT');

describe('a price shown outside a list', () => {
  // Mutation check: quoting the coins of the provider for it must fail this test.
  it('is requested and streamed without the rest of the market', async () => {
    const world = await aQuotedCoin();
    expect(world.requestsTo('/ticker/24hr').map(({ url }) => new URL(url).search)).toEqual([
      '?symbols=%5B%22ETHUSDT%22%5D',
    ]);
    const changes = await world.countChanges(prices, async () => {
      world.socket().emit([aMiniTicker('BTCUSDT', '101', { E: Date.now() + 1 })]);
      await seconds(1);
      world.socket().emit([aMiniTicker('BTCUSDT', '102'), aMiniTicker('ETHUSDT', '11')]);
      await seconds(1);
    });
    expect(changes).toBe(1);
    expect(world.select(eth)).toMatchObject({ price: '11', isStale: false });
    expect(world.select(names)).toEqual(['ETHUSDT']);
    expect(world.select(selectRanks)).toBeNull();
  });

  it('arrives although the provider no longer lists its coin, also beside a market of other coins', async () => {
    const world = await aQuotedCoin(['BTC']);
    world.dispatch(marketShown());
    await seconds(2);
    world.socket().emit([aMiniTicker('ETHUSDT', '12')]);
    expect(world.select(eth)?.price).toBe('12');
    expect(world.select(selectRanks)?.all.map(index => world.select(selectSymbols)[index])).toEqual(['BTCUSDT']);
  });

  // Mutation check: requesting only unknown pairs when a screen shows the market must fail this test.
  it.each([[['BTC', 'ETH', 'SOL']], [['ETH']]])('does not delay the whole market of %s afterwards', async coins => {
    const world = await aQuotedCoin(coins);
    world.dispatch(marketShown());
    await seconds(0.1);
    expect(world.select(selectRanks)?.all).toHaveLength(coins.length);
  });

  // Mutation check: dropping what a screen shows while the first request is in flight must fail this test.
  it('does not delay the whole market when its list opens before the price has arrived', async () => {
    const exchange = anExchange({ BTCUSDT: '100.50', ETHUSDT: '10', SOLUSDT: '5' });
    const slowly = async (url: URL) => {
      await new Promise(resolve => setTimeout(resolve, 1_000));
      return exchange(url);
    };
    const world = createMarketWorld({ coins: ['BTC', 'ETH', 'SOL'], hosts: { 'http://exchange.test/': slowly } });
    world.dispatch(quoteShown('ETHUSDT'));
    void world.loadCoins();
    await seconds(0.5);
    world.dispatch(marketShown());
    await seconds(2);
    expect(world.select(selectRanks)?.all).toHaveLength(3);
  });

  it('is streamed while at least one part of the screen shows it', async () => {
    const world = await aQuotedCoin();
    world.dispatch(quoteShown('ETHUSDT'));
    world.dispatch(quoteHidden('ETHUSDT'));
    await seconds(4);
    world.socket().emit([aMiniTicker('ETHUSDT', '11')]);
    await seconds(4);
    expect(world.socket().isOpen).toBe(true);
    world.dispatch(quoteHidden('ETHUSDT'));
    await seconds(6);
    expect(world.socket().isOpen).toBe(false);
    expect(world.select(eth)?.isStale).toBe(true);
  });
});
