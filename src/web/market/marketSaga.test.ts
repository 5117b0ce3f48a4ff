/** @jest-environment ./test/support/webEnvironment.ts */
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { aMiniTicker, anExchange, aShownMarket, createMarketWorld, setHidden } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import {
  selectColumns,
  selectQuote,
  selectRanks,
  selectSource,
  selectSymbols,
  type WithMarket,
} from '#web/market/store/marketSelectors.ts';
import {
  coinUnfollowed,
  marketHidden,
  marketShown,
  sparklinesRequested,
  tickersReceived,
} from '#web/market/store/marketSlice.ts';

/** Returns a ticker that is this many percent above the day before, stamped when called. */
const aRise = (symbol: string, percent: number) => () => aMiniTicker(symbol, `${100 + percent}`, { o: '100' });

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

const btc = selectQuote('BTCUSDT');
const prices = (state: WithMarket) => selectColumns(state).prices;
const everything = (state: unknown) => state;

describe('the market', () => {
  it('opens no connection before a screen needs it', async () => {
    const { sockets, recorded } = createMarketWorld();
    await seconds(60);
    expect(sockets).toHaveLength(0);
    expect(recorded).toHaveLength(0);
  });

  it('shows every coin at once, although the stream carries only changes', async () => {
    const world = await aShownMarket();
    expect(world.select(selectSymbols)).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(world.select(btc)).toMatchObject({ price: '100.5', isStale: false });
  });

  it('follows the stream with one socket per tab and names its source', async () => {
    const world = await aShownMarket();
    world.socket().emit([aMiniTicker('BTCUSDT', '101.25000000', { o: '100', h: '102.10', E: Date.now() + 1 })]);
    expect(world.select(btc)).toMatchObject({ price: '101.25', change: 1.25, high: '102.1', decimals: 2 });
    expect(world.select(selectSource)).toBe('socket');
    expect(world.sockets.map(({ url }) => url)).toEqual(['ws://exchange.test/ws/!miniTicker@arr']);
  });

  // Mutation check: leaving the listener of an ended stream must fail this test.
  it('leaves no listener on the page when it ends', async () => {
    const added = jest.spyOn(document, 'addEventListener');
    const removed = jest.spyOn(document, 'removeEventListener');
    const world = await aShownMarket();
    world.dispatch(marketHidden());
    await seconds(6);
    const count = (calls: unknown[][]) => calls.filter(([event]) => event === 'visibilitychange').length;
    expect(count(added.mock.calls)).toBeGreaterThan(0);
    expect(count(added.mock.calls) - count(removed.mock.calls)).toBe(0);
    jest.restoreAllMocks();
  });

  // Mutation check: leaving the channel of snapshotSaga, rankingSaga or lazySparklineSaga open must fail this test.
  it('receives no actions after it has ended', async () => {
    const world = await aShownMarket();
    await seconds(8);
    // A saga compares each action with the text of those that it takes.
    const actions: { toString: () => string }[] = [coinUnfollowed, tickersReceived, sparklinesRequested];
    const taken = actions.map(action => jest.spyOn(action, 'toString'));
    const isCompared = () => {
      taken.forEach(text => text.mockClear());
      world.dispatch({ type: 'other' });
      return taken.map(({ mock }) => mock.calls.length > 0);
    };
    expect(isCompared()).toEqual([true, true, true]);
    world.dispatch(marketHidden());
    await seconds(6);
    expect(isCompared()).toEqual([false, false, false]);
    jest.restoreAllMocks();
  });

  // Mutation check: removing the wait from createSocketFeed.scheduleFlush must fail this test.
  it('delivers the first change at once, then at most four times a second, however many frames arrive', async () => {
    const world = await aShownMarket();
    await seconds(2);
    const flushes = await world.countChanges(prices, async () => {
      for (let frame = 1; frame <= 100; frame += 1) {
        world.socket().emit([aMiniTicker('BTCUSDT', `${200 + frame}`)]);
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
    world.socket().emit([aMiniTicker('BTCUSDT', '105', { E: now })]);
    world.socket().emit([aMiniTicker('BTCUSDT', '95', { E: now - 5 })]);
    await seconds(1);
    expect(world.select(btc)?.price).toBe('105');
  });

  it('delivers nothing while the page is hidden, and the newest value at once on return', async () => {
    const world = await aShownMarket();
    await seconds(2);
    setHidden(true);
    const changes = await world.countChanges(everything, async () => {
      for (let second = 1; second <= 60; second += 1) {
        world.socket().emit([aMiniTicker('BTCUSDT', `${200 + second}`)]);
        await seconds(1);
      }
    });
    expect(changes).toBe(0);
    setHidden(false);
    expect(world.select(btc)).toMatchObject({ price: '260', isStale: false });
  });

  describe('ranks the coins', () => {
    const order = (state: WithMarket) => selectRanks(state)?.gainers.join() ?? '';
    const rising = [aRise('BTCUSDT', 1), aRise('ETHUSDT', 2)];
    const other = [aRise('BTCUSDT', 2), aRise('ETHUSDT', 1)];

    /** Creates a market without pending ranking. */
    async function anIdleMarket() {
      const world = await aShownMarket();
      await seconds(3);
      return { ...world, emit: (rises: typeof rising) => world.socket().emit(rises.map(rise => rise())) };
    }

    it('together with the price that changes the order, after a pause', async () => {
      const { emit, select } = await anIdleMarket();
      emit([aRise('BTCUSDT', -1), aRise('ETHUSDT', 10)]);
      expect(select(selectRanks)).toMatchObject({ all: [0, 1], gainers: [1], losers: [0], hot: [1, 0] });
    });

    // Mutation check: setting RANK_INTERVAL_MS to 700 or to 1_050 must fail this test.
    it.each([0.1, 1])('at most once a second when an order-changing price comes every %d s', async pause => {
      const { emit, select, app } = await anIdleMarket();
      const startedAt = Date.now();
      const orders = [{ order: select(order), at: -Infinity }];
      app.store.subscribe(() => {
        if (select(order) !== orders.at(-1)?.order) orders.push({ order: select(order), at: Date.now() - startedAt });
      });
      for (let message = 0; message < 3.5 / pause; message += 1) {
        emit(select(order) === '1,0' ? other : rising);
        await seconds(pause);
      }
      expect(orders.slice(1).map(({ at }) => at)).toEqual([0, 1_000, 2_000, 3_000]);
    });

    // Mutation check: removing the race from rankingSaga must fail this test.
    it('at the latest 1.25 seconds after the previous ranking, even without a new price', async () => {
      const { emit, select } = await anIdleMarket();
      emit(rising);
      expect(select(order)).toBe('1,0');
      await seconds(0.5);
      emit(other);
      await seconds(0.749);
      expect(select(order)).toBe('1,0');
      await seconds(0.001);
      expect(select(order)).toBe('0,1');
    });

    // Mutation check: returning new lists from reuseUnchangedRanks must fail this test.
    it('and reports an order only when it changed', async () => {
      const { emit, select } = await anIdleMarket();
      emit(rising);
      const ranks = select(selectRanks);
      await seconds(2);
      emit([aRise('ETHUSDT', 3)]);
      await seconds(2);
      expect(select(selectRanks)).toBe(ranks);
    });
  });

  it('shows only the coins of the provider, in its order', async () => {
    const world = await aShownMarket({ coins: ['ETH'] });
    await seconds(2);
    expect(world.select(selectRanks)?.all.map(index => world.select(selectSymbols)[index])).toEqual(['ETHUSDT']);
  });

  // Mutation check: ranking the first coins of the stream must fail this test.
  it('shows no list before all its prices were requested, so that no row moves later', async () => {
    let respondAll: () => void = () => undefined;
    const everything = anExchange({ BTCUSDT: '100.50', ETHUSDT: '10' });
    const world = await aShownMarket({
      hosts: {
        'http://exchange.test/': async url => {
          await new Promise<void>(resolve => (respondAll = resolve));
          return everything(url);
        },
      },
    });
    world.socket().emit([aMiniTicker('ETHUSDT', '10')]);
    await seconds(1);
    expect(world.select(selectRanks)).toBeNull();
    respondAll();
    await seconds(0.1);
    expect(world.select(selectRanks)?.all).toHaveLength(2);
  });

  // Mutation check: removing the retry from snapshotSaga, or its wait, must fail this test.
  it('requests all prices again, with backoff, until the exchange has responded', async () => {
    const exchange = anExchange({ BTCUSDT: '100.50', ETHUSDT: '10' });
    let isDown = true;
    const world = await aShownMarket({
      hosts: { 'http://exchange.test/': url => (isDown ? jsonResponse(502, {}) : exchange(url)) },
    });
    const startedAt = world.recorded[0]?.at ?? 0;
    for (let second = 0; second < 9; second += 1) {
      world.socket().emit([aMiniTicker('BTCUSDT', '101')]);
      await seconds(1);
    }
    expect(world.requestsTo('ticker/24hr').map(({ at }) => Math.round((at - startedAt) / 1000))).toEqual([0, 1, 3, 7]);
    expect(world.select(selectSymbols)).toEqual(['BTCUSDT']);
    isDown = false;
    for (let second = 0; second < 30; second += 1) {
      world.socket().emit([aMiniTicker('BTCUSDT', '101')]);
      await seconds(1);
    }
    expect(world.select(selectSymbols)).toEqual(['BTCUSDT', 'ETHUSDT']);
    expect(world.requestsTo('ticker/24hr')).toHaveLength(5);
  });

  // Mutation check: repeating the request of a hidden page must fail this test.
  it('requests all prices again only while the page is visible', async () => {
    const world = await aShownMarket({ hosts: { 'http://exchange.test/': () => jsonResponse(502, {}) } });
    setHidden(true);
    const count = () => world.requestsTo('ticker/24hr').length;
    const before = count();
    for (let second = 0; second < 20; second += 1) {
      world.socket().emit([aMiniTicker('BTCUSDT', '101')]);
      await seconds(1);
    }
    expect(count()).toBe(before);
    setHidden(false);
    await seconds(1);
    expect(count()).toBeGreaterThan(before);
  });

  it('requests all prices again no earlier than the exchange allows', async () => {
    const limited = () => jsonResponse(429, { code: -1003, msg: 'Too much' }, { 'retry-after': '20' });
    const world = await aShownMarket({ hosts: { 'http://exchange.test/': limited } });
    world.scripts['http://exchange.test/'] = anExchange({ BTCUSDT: '100.50', ETHUSDT: '10' });
    for (let second = 0; second < 19; second += 1) {
      world.socket().emit([aMiniTicker('BTCUSDT', '101')]);
      await seconds(1);
    }
    expect(world.requestsTo('ticker/24hr')).toHaveLength(1);
    await seconds(2);
    expect(world.select(selectSymbols)).toEqual(['BTCUSDT', 'ETHUSDT']);
  });

  it('shows no other coins while the list of tradable coins is in flight', async () => {
    const world = await aShownMarket({
      coins: ['ETH'],
      hosts: {
        'http://provider.test/': () =>
          new Promise(resolve => setTimeout(() => resolve(jsonResponse(200, ['ETH'])), 8_000)),
      },
    });
    await seconds(7);
    expect(world.select(selectRanks)).toBeNull();
    await seconds(2);
    expect(world.select(selectRanks)?.all).toHaveLength(1);
  });

  it('stays connected between screens, and disconnects when no screen needs it', async () => {
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
    const requestCount = world.recorded.length;
    await seconds(120);
    expect(world.recorded).toHaveLength(requestCount);
  });
});
