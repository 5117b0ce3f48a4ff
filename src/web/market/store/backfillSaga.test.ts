/** @jest-environment ./test/support/webEnvironment.ts */
import { anExchange, aMiniTicker, aTrade, createMarketWorld, setHidden } from '#test/support/app/marketWorld.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { selectBars, selectQuote } from './marketSelectors.ts';
import { coinFollowed, coinUnfollowed, sourceChanged } from './marketSlice.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const series = selectBars('BTCUSDT', '1s');
const candles = selectBars('BTCUSDT', '1m');

const klines = (interval: string | null, at: number) => {
  const step = interval === '1s' ? 1_000 : 60_000;
  return [2, 1].map(back => {
    const time = Math.floor(at / step) * step - back * step;
    return [time, '90', '95', '85', String(90 + back), '1', time + step - 1];
  });
};

async function aFollowedCoin() {
  const tickers = anExchange({ BTCUSDT: '100.50' });
  const world = createMarketWorld({
    hosts: {
      'http://exchange.test/': url =>
        url.pathname.endsWith('/klines')
          ? jsonResponse(200, klines(url.searchParams.get('interval'), Date.now()))
          : tickers(url),
    },
  });
  world.dispatch(coinFollowed('BTCUSDT'));
  await seconds(0.1);
  world.socket().accept();
  return world;
}

beforeEach(() => jest.useFakeTimers({ now: NOON }));
afterEach(() => jest.useRealTimers());

describe('a followed coin', () => {
  it('subscribes to its trades on the existing socket and unsubscribes when left', async () => {
    const world = await aFollowedCoin();
    expect(world.sockets).toHaveLength(1);
    expect(world.socket().sent).toEqual([{ method: 'SUBSCRIBE', params: ['btcusdt@aggTrade'], id: 1 }]);
    world.dispatch(coinFollowed('ETHUSDT'));
    world.dispatch(coinUnfollowed('BTCUSDT'));
    await seconds(1);
    expect(world.socket().sent.slice(1)).toEqual([
      { method: 'SUBSCRIBE', params: ['ethusdt@aggTrade'], id: 2 },
      { method: 'UNSUBSCRIBE', params: ['btcusdt@aggTrade'], id: 3 },
    ]);
  });

  it('sends at most five messages a second, however fast the user changes coins', async () => {
    const world = await aFollowedCoin();
    for (let change = 0; change < 20; change += 1) {
      world.dispatch(coinFollowed(`C${change}USDT`));
      await seconds(0.05);
      world.dispatch(coinUnfollowed(`C${change}USDT`));
    }
    expect(world.socket().sent.length).toBeLessThanOrEqual(1 + 5);
  });

  it('is requested by name while no screen shows the whole market', async () => {
    const world = await aFollowedCoin();
    expect(world.requestsTo('ticker/24hr').map(({ url }) => decodeURIComponent(url))).toEqual([
      'http://exchange.test/api/v3/ticker/24hr?symbols=["BTCUSDT"]',
    ]);
  });

  it('has its history from the start', async () => {
    const world = await aFollowedCoin();
    const second = NOON / 1000;
    expect(world.select(series)).toEqual([
      { time: second - 2, open: 90, high: 95, low: 85, close: 92 },
      { time: second - 1, open: 90, high: 95, low: 85, close: 91 },
    ]);
    expect(world.select(candles).map(({ time, close }) => [time, close])).toEqual([
      [second - 120, 92],
      [second - 60, 91],
    ]);
  });

  describe('without trades in some seconds', () => {
    const candlesAt = (...volumes: string[]) =>
      volumes.map((volume, at) => [NOON + at * 1_000, '90', '95', '85', `${90 + at}`, volume, NOON + at * 1_000 + 999]);

    // Mutation check: keeping candles without trades, or counting the history from its first bar, must fail this test.
    it('has the same bars from its history as from the stream, and those before it', async () => {
      const world = await aFollowedCoin();
      world.socket().emit([aMiniTicker('BTCUSDT', '100', { E: Date.now() + 1 })]);
      world.socket().emit(aTrade('BTCUSDT', '70', NOON - 60_000));
      world.socket().emit(aTrade('BTCUSDT', '80', NOON + 1_000));
      world.scripts['http://exchange.test/api/v3/klines'] = () =>
        jsonResponse(200, candlesAt('0.00000000', '0', '2', '0.00000000', '0.5', '0'));
      setHidden(true);
      await seconds(6);
      setHidden(false);
      await seconds(0.3);
      expect(world.select(series).map(({ time, close }) => [time - NOON / 1000, close])).toEqual([
        [-60, 70],
        [-2, 92],
        [-1, 91],
        [2, 92],
        [4, 94],
      ]);
    });

    it('has one bar when its whole history has none', async () => {
      const world = await aFollowedCoin();
      world.dispatch(coinUnfollowed('BTCUSDT'));
      world.scripts['http://exchange.test/api/v3/klines'] = () => jsonResponse(200, candlesAt('0', '0.0', '0'));
      world.dispatch(coinFollowed('BTCUSDT'));
      await seconds(0.3);
      expect(world.select(series).map(({ close }) => close)).toEqual([92]);
    });
  });

  it('updates its line and candle from the trades, at most four times a second', async () => {
    const world = await aFollowedCoin();
    world.socket().emit([aMiniTicker('BTCUSDT', '100', { E: Date.now() + 1 })]);
    await seconds(1);
    const flushes = await world.countChanges(series, async () => {
      for (let trade = 0; trade < 100; trade += 1) {
        world.socket().emit(aTrade('BTCUSDT', `${100 + (trade % 10)}`, Date.now()));
        await seconds(0.01);
      }
    });
    await seconds(0.25);
    expect(flushes).toBeLessThanOrEqual(5);
    expect(world.select(series).at(-1)).toMatchObject({ time: NOON / 1000 + 2, close: 109 });
    expect(world.select(candles).at(-1)).toEqual({ time: NOON / 1000, open: 100, high: 109, low: 100, close: 109 });
    expect(world.select(selectQuote('BTCUSDT'))?.price).toBe('109');
  });

  it('fills the gap in its line after the stream was lost', async () => {
    const world = await aFollowedCoin();
    world.socket().emit([aMiniTicker('BTCUSDT', '100', { E: Date.now() + 1 })]);
    for (let second = 0; second < 20; second += 1) {
      world.socket().drop();
      await seconds(1);
    }
    const requestCount = world.requestsTo('interval=1s').length;
    for (let second = 0; second < 30 && !world.socket().onopen; second += 1) await seconds(1);
    world.socket().accept();
    world.socket().emit([aMiniTicker('BTCUSDT', '104')]);
    await seconds(0.1);
    expect(world.requestsTo('interval=1s').length).toBe(requestCount + 1);
    expect(world.socket().sent.at(-1)).toMatchObject({ method: 'SUBSCRIBE', params: ['btcusdt@aggTrade'] });
  });

  it('fills the gap in its line after the same stream was lost and returned', async () => {
    const world = await aFollowedCoin();
    world.socket().emit([aMiniTicker('BTCUSDT', '100', { E: Date.now() + 1 })]);
    await seconds(3);
    const requestCount = world.requestsTo('interval=1s').length;
    world.socket().drop();
    await seconds(0.6);
    world.socket().accept();
    world.socket().emit([aMiniTicker('BTCUSDT', '104')]);
    await seconds(0.1);
    expect(world.sockets).toHaveLength(2);
    expect(world.requestsTo('interval=1s').length).toBe(requestCount + 1);
  });

  // Mutation check: merging the seconds from before the loss must fail this test.
  it('shows the closes of the exchange after a gap, also of the present minute', async () => {
    const world = await aFollowedCoin();
    await seconds(3);
    world.socket().emit([aMiniTicker('BTCUSDT', '100', { E: Date.now() + 1 })]);
    world.socket().emit(aTrade('BTCUSDT', '50', Date.now()));
    await seconds(1);
    world.scripts['http://exchange.test/api/v3/klines'] = () =>
      jsonResponse(200, [[NOON, '90', '95', '85', '93', '1', NOON + 59_999]]);
    world.socket().drop();
    await seconds(0.6);
    world.socket().accept();
    world.socket().emit([aMiniTicker('BTCUSDT', '104')]);
    await seconds(0.1);
    expect(world.select(candles).at(-1)).toMatchObject({ time: NOON / 1000, close: 93 });
    world.socket().emit(aTrade('BTCUSDT', '94', Date.now()));
    await seconds(0.3);
    expect(world.select(candles).at(-1)).toMatchObject({ time: NOON / 1000, high: 95, low: 85, close: 94 });
  });

  // Mutation check: counting the backfill on return as the one of the stream must fail this test.
  it('fills the gap when the page is visible again, and once more when the stream returns after that', async () => {
    const world = await aFollowedCoin();
    world.socket().emit([aMiniTicker('BTCUSDT', '100', { E: Date.now() + 1 })]);
    await seconds(3);
    const requestCount = world.requestsTo('interval=1s').length;
    setHidden(true);
    await seconds(2);
    world.socket().drop();
    await seconds(20);
    expect(world.requestsTo('interval=1s').length).toBe(requestCount);
    setHidden(false);
    await seconds(0.1);
    expect(world.requestsTo('interval=1s').length).toBe(requestCount + 1);
    world.socket().accept();
    world.socket().emit([aMiniTicker('BTCUSDT', '104')]);
    await seconds(0.1);
    expect(world.requestsTo('interval=1s').length).toBe(requestCount + 2);
  });

  // Mutation check: treating an outage of five seconds as no gap must fail this test.
  it('fills the gap of a short outage, and requests nothing when another source takes over at once', async () => {
    const world = await aFollowedCoin();
    world.socket().emit([aMiniTicker('BTCUSDT', '100', { E: Date.now() + 1 })]);
    await seconds(1);
    const countRequests = () => world.requestsTo('interval=1s').length;
    const before = countRequests();
    world.dispatch(sourceChanged('rest'));
    await seconds(0.1);
    expect(countRequests()).toBe(before);
    await seconds(4);
    world.dispatch(sourceChanged('socket'));
    await seconds(0.1);
    expect(countRequests()).toBe(before + 1);
  });

  it('follows the polled prices while there is no stream', async () => {
    const world = await aFollowedCoin();
    for (let tenth = 0; tenth < 80; tenth += 1) {
      world.socket().drop();
      await seconds(0.1);
    }
    expect(world.select(series).filter(({ close }) => close === 100.5).length).toBeGreaterThanOrEqual(5);
  });
});
