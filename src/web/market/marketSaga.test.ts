import { aMiniTicker, makeMarketWorld, type MarketWorldOptions, setHidden } from '#test/support/marketWorld.ts';
import { seconds } from '#test/support/seconds.ts';
import {
  selectColumns,
  selectQuote,
  selectRanks,
  selectSource,
  selectSymbols,
  type WithMarket,
} from './marketSelectors.ts';
import { marketHidden, marketShown } from './marketSlice.ts';

/** A market that a screen shows; the exchange has accepted the connection. */
async function aShownMarket(options: MarketWorldOptions = {}) {
  const world = makeMarketWorld(options);
  world.dispatch(marketShown());
  void world.loadCoins();
  await seconds(0.1);
  world.sockets.at(-1)?.accept();
  return world;
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

const btc = selectQuote('BTCUSDT');
const prices = (state: WithMarket) => selectColumns(state).prices;
const everything = (state: unknown) => state;

describe('the market', () => {
  it('opens nothing before a screen needs it', async () => {
    const { sockets, asked } = makeMarketWorld();
    await seconds(60);
    expect(sockets).toHaveLength(0);
    expect(asked).toHaveLength(0);
  });

  it('shows every coin at once, although the stream only carries what changes', async () => {
    const world = await aShownMarket();
    expect(world.select(selectSymbols)).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(world.select(btc)).toMatchObject({ price: '100.5', isStale: false });
  });

  it('follows the stream, one socket a tab, and names its source', async () => {
    const world = await aShownMarket();
    world.socket().says([aMiniTicker('BTCUSDT', '101.25000000', { o: '100', h: '102.10', E: Date.now() + 1 })]);
    expect(world.select(btc)).toMatchObject({ price: '101.25', change: 1.25, high: '102.1', decimals: 2 });
    expect(world.select(selectSource)).toBe('socket');
    expect(world.sockets.map(({ url }) => url)).toEqual(['ws://exchange.test/ws/!miniTicker@arr']);
  });

  // Sabotage: without the wait in socketFeed.flushSoon every frame reaches the store and this fails.
  it('hands over the first change at once and then at most four times a second, however many frames come', async () => {
    const world = await aShownMarket();
    await seconds(2);
    const flushes = await world.changesOf(prices, async () => {
      for (let frame = 1; frame <= 100; frame += 1) {
        world.socket().says([aMiniTicker('BTCUSDT', `${200 + frame}`)]);
        await seconds(0.01);
      }
    });
    expect(flushes).toBe(5);
    await seconds(0.25);
    expect(world.select(btc)?.price).toBe('300');
  });

  it('keeps the newest value when the exchange delivers out of order', async () => {
    const world = await aShownMarket();
    const now = Date.now() + 10;
    world.socket().says([aMiniTicker('BTCUSDT', '105', { E: now })]);
    world.socket().says([aMiniTicker('BTCUSDT', '95', { E: now - 5 })]);
    await seconds(1);
    expect(world.select(btc)?.price).toBe('105');
  });

  it('says nothing while the page is hidden, and the newest value at once on return', async () => {
    const world = await aShownMarket();
    await seconds(2);
    setHidden(true);
    const changes = await world.changesOf(everything, async () => {
      for (let second = 1; second <= 60; second += 1) {
        world.socket().says([aMiniTicker('BTCUSDT', `${200 + second}`)]);
        await seconds(1);
      }
    });
    expect(changes).toBe(0);
    setHidden(false);
    expect(world.select(btc)).toMatchObject({ price: '260', isStale: false });
  });

  it('greys old prices before the first paint after a sleep', async () => {
    const world = await aShownMarket();
    setHidden(true);
    jest.setSystemTime(Date.now() + 3_600_000);
    setHidden(false);
    expect(world.select(btc)?.isStale).toBe(true);
  });

  it('marks a price as stale within five seconds of its last advancing event time, whatever is repeated', async () => {
    const world = await aShownMarket();
    const frame = aMiniTicker('BTCUSDT', '101', { E: Date.now() + 1 });
    for (let second = 0; second < 5; second += 1) {
      world.socket().says([frame]);
      world.socket().says([aMiniTicker('ETHUSDT', '10')]);
      await seconds(1);
    }
    expect(world.select(btc)?.isStale).toBe(true);
    expect(world.select(selectQuote('ETHUSDT'))?.isStale).toBe(false);
  });

  it('tells ages right on a device whose clock is a day off', async () => {
    const world = await aShownMarket();
    const dayAhead = 86_400_000;
    world.socket().says([aMiniTicker('BTCUSDT', '101', { E: Date.now() + dayAhead })]);
    expect(world.select(btc)?.isStale).toBe(false);
    await seconds(5);
    expect(world.select(btc)?.isStale).toBe(true);
  });

  it('ranks at most once a second, and says so only when an order changed', async () => {
    const world = await aShownMarket();
    await seconds(2);
    world
      .socket()
      .says([
        aMiniTicker('BTCUSDT', '99', { o: '100', E: Date.now() + 1 }),
        aMiniTicker('ETHUSDT', '11', { o: '10', E: Date.now() + 1 }),
      ]);
    await seconds(1.25);
    const ranks = world.select(selectRanks);
    expect(ranks).toMatchObject({ all: [0, 1], gainers: [1], losers: [0], hot: [1, 0] });
    world.socket().says([aMiniTicker('ETHUSDT', '12', { o: '10' })]);
    await seconds(2);
    expect(world.select(selectRanks)).toBe(ranks);
  });

  it('shows only the coins of the provider, in its order', async () => {
    const world = await aShownMarket({ coins: ['ETH'] });
    await seconds(2);
    expect(world.select(selectRanks)?.all.map(index => world.select(selectSymbols)[index])).toEqual(['ETHUSDT']);
  });

  it('runs on from one screen to the next, and ends when no screen needs it', async () => {
    const world = await aShownMarket();
    world.dispatch(marketHidden());
    world.dispatch(marketShown());
    await seconds(4);
    expect(world.sockets).toHaveLength(1);
    expect(world.socket().isOpen).toBe(true);
    world.dispatch(marketHidden());
    await seconds(6);
    expect(world.socket().isOpen).toBe(false);
    expect(world.select(btc)?.isStale).toBe(true);
    const asked = world.asked.length;
    await seconds(120);
    expect(world.asked).toHaveLength(asked);
  });
});
