/** @jest-environment ./test/support/webEnvironment.ts */
import { aMarket, refuseSockets } from '#test/support/app/marketScene.ts';
import { aMiniTicker, anExchange, aTicker, setHidden } from '#test/support/app/marketWorld.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { selectIsSettlementMarket, selectQuote, selectSource } from '#web/market/store/marketSelectors.ts';
import { coinFollowed } from '#web/market/store/marketSlice.ts';

const btc = selectQuote('BTCUSDT');

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

describe('after the stream is lost', () => {
  it('reconnects after half a second and continues', async () => {
    const world = await aMarket();
    world.streaming();
    world.socket().drop();
    await seconds(0.6);
    expect(world.sockets).toHaveLength(2);
    world.streaming('123');
    expect(world.select(btc)?.price).toBe('123');
    expect(world.select(selectSource)).toBe('socket');
  });

  it('polls every second within five seconds, shows this, and returns to the stream within a minute', async () => {
    const world = await aMarket();
    world.streaming();
    world.scripts['http://exchange.test/'] = anExchange({ BTCUSDT: '77', ETHUSDT: '10' });
    await refuseSockets(world, 5);
    expect(world.select(selectSource)).toBe('rest');
    expect(world.select(selectIsSettlementMarket)).toBe(true);
    expect(world.select(btc)).toMatchObject({ price: '77', isStale: false });
    const before = world.requestsTo('ticker/24hr').length;
    await refuseSockets(world, 30);
    expect(world.requestsTo('ticker/24hr').length - before).toBeGreaterThanOrEqual(29);
    const attempts = world.sockets.length;
    for (let second = 0; second < 60 && world.sockets.length === attempts; second += 1) await seconds(1);
    world.streaming('88');
    await seconds(1);
    expect(world.select(selectSource)).toBe('socket');
    const requestCount = world.requestsTo('ticker/24hr').length;
    await seconds(3);
    expect(world.requestsTo('ticker/24hr')).toHaveLength(requestCount);
  });

  // Mutation check: setting lastChangeAt in createSocketFeed on every message must fail this test.
  it.each([
    ['sends nothing more', () => undefined],
    ['repeats the last event', () => [aMiniTicker('BTCUSDT', '100', { E: 1 })]],
    ['sends garbage', () => '<html>504 Gateway Time-out</html>'],
  ])('detects a dead connection that never closes: the exchange %s', async (_, message) => {
    const world = await aMarket();
    world.streaming();
    for (let second = 0; second < 7; second += 1) {
      world.sockets[0]!.emit(message() ?? '');
      await seconds(1);
    }
    expect(world.sockets.length).toBeGreaterThan(1);
    expect(world.sockets[0]!.isOpen).toBe(false);
    expect(world.select(selectSource)).toBe('rest');
  });

  it('reconnects at once when the exchange announces a restart', async () => {
    const world = await aMarket();
    world.streaming();
    for (let second = 0; second < 12; second += 1) {
      await seconds(1);
      world.socket().emit([aMiniTicker('BTCUSDT', '100')]);
    }
    world.socket().emit({ e: 'serverShutdown', E: Date.now() });
    await seconds(0.01);
    expect(world.sockets).toHaveLength(2);
  });

  // Mutation check: counting a short connection with a shutdown as a failure must fail this test.
  it('reconnects at once to an exchange that restarts soon after it was connected, and then with backoff', async () => {
    const world = await aMarket();
    const restart = async () => {
      world.streaming();
      await seconds(2);
      world.socket().emit({ e: 'serverShutdown', E: Date.now() });
      await seconds(0.01);
      return world.sockets.length;
    };
    expect(await restart()).toBe(2);
    expect(await restart()).toBe(2);
    await seconds(1);
    expect(world.sockets).toHaveLength(3);
  });

  // Mutation check: resetting the failures on every delivery must fail this test.
  it.each(
    casesForRun(1, [
      ['refuses', false],
      ['accepts, sends one frame and drops', true],
    ]),
  )('makes at most 60 attempts in 5 minutes, one at a time, when the exchange %s', async (_, accepts) => {
    const world = await aMarket();
    for (let half = 0; half < 600; half += 1) {
      const socket = world.socket();
      if (accepts && !socket.isOpen && socket.onopen) world.streaming(`${100 + half}`);
      socket.drop();
      await seconds(0.5);
      expect(world.sockets.filter(({ isOpen }) => isOpen).length).toBeLessThanOrEqual(1);
    }
    expect(world.sockets.length).toBeGreaterThan(10);
    expect(world.sockets.length).toBeLessThanOrEqual(60);
  });

  it('reconnects at once when the network returns', async () => {
    const world = await aMarket();
    await refuseSockets(world, 40);
    const attempts = world.sockets.length;
    window.dispatchEvent(new Event('online'));
    expect(world.sockets).toHaveLength(attempts + 1);
  });
});

describe('while prices are polled', () => {
  it('requests few coins by name and drops one that the exchange does not list', async () => {
    const world = await aMarket({ coins: ['BTC', 'NOCOIN', 'ETH'] });
    await refuseSockets(world, 5);
    expect(world.select(selectSource)).toBe('rest');
    expect(world.requestsTo('NOCOINUSDT')).toHaveLength(1);
    expect(world.requestsTo('symbols=["BTCUSDT","ETHUSDT"]').length).toBeGreaterThan(1);
  });

  it('requests the whole market for more than twenty coins', async () => {
    const coins = Array.from({ length: 21 }, (_, at) => `C${at}`);
    const world = await aMarket({ coins });
    await refuseSockets(world, 5);
    expect(world.requestsTo('symbols=')).toHaveLength(0);
    expect(world.requestsTo('ticker/24hr').length).toBeGreaterThan(2);
  });

  it('polls every ten seconds while more than half of the weight is used', async () => {
    const busy = () => jsonResponse(200, [aTicker('BTCUSDT', '5')], { 'x-mbx-used-weight-1m': '3001' });
    const world = await aMarket({ hosts: { 'http://exchange.test/api/v3/ticker': busy } });
    await refuseSockets(world, 3);
    const requestCount = world.requestsTo('ticker/24hr').length;
    await refuseSockets(world, 40);
    expect(world.requestsTo('ticker/24hr').length - requestCount).toBeLessThanOrEqual(4);
    expect(world.select(selectSource)).toBe('rest');
  });

  it.each(casesForRun(1, [429, 418]))('sends nothing after a %d until Retry-After has passed', async status => {
    const world = await aMarket();
    world.streaming();
    world.scripts['http://exchange.test/'] = () =>
      jsonResponse(status, { code: -1003, msg: 'Too much request weight used' }, { 'retry-after': '50' });
    await refuseSockets(world, 5);
    expect(world.select(selectSource)).toBe('coingecko');
    const requestCount = world.requestsTo('http://exchange.test').length;
    await refuseSockets(world, 40);
    expect(world.requestsTo('http://exchange.test')).toHaveLength(requestCount);
    world.scripts['http://exchange.test/'] = anExchange({ BTCUSDT: '7', ETHUSDT: '8' });
    await refuseSockets(world, 20);
    expect(world.select(selectSource)).toBe('rest');
  });

  it('switches REST and stream to the other host where the exchange is restricted', async () => {
    const world = await aMarket({
      hosts: {
        'http://exchange.test/': () => jsonResponse(451, { code: 0, msg: 'restricted location' }),
        'http://us.exchange.test/': anExchange({ BTCUSDT: '33', ETHUSDT: '4' }),
      },
    });
    expect(world.select(btc)?.price).toBe('33');
    expect(world.select(selectIsSettlementMarket)).toBe(false);
    await refuseSockets(world, 1);
    expect(world.socket().url).toContain('ws://us.exchange.test/');
  });

  // Mutation check: leaving the stream of the first host open must fail this test.
  it('leaves the open stream of an exchange when another request switches the host', async () => {
    const world = await aMarket({ hosts: { 'http://us.exchange.test/': anExchange({ BTCUSDT: '33', ETHUSDT: '4' }) } });
    world.streaming();
    world.scripts['http://exchange.test/'] = () => jsonResponse(451, { code: 0, msg: 'restricted location' });
    world.dispatch(coinFollowed('BTCUSDT'));
    await seconds(0.3);
    world.socket().emit([aMiniTicker('BTCUSDT', '101')]);
    await seconds(0.6);
    expect(world.select(btc)?.price).toBe('100');
    expect(world.sockets.map(({ url, isOpen }) => [new URL(url).host, isOpen])).toEqual([
      ['exchange.test', false],
      ['us.exchange.test', false],
    ]);
    world.streaming('34');
    expect(world.select(btc)?.price).toBe('34');
    expect(world.select(selectIsSettlementMarket)).toBe(false);
  });

  it('falls back to the market-data service where both hosts are restricted', async () => {
    const restricted = () => jsonResponse(451, { code: 0, msg: 'restricted location' });
    const world = await aMarket({
      hosts: { 'http://exchange.test/': restricted, 'http://us.exchange.test/': restricted },
    });
    await refuseSockets(world, 5);
    expect(world.select(selectSource)).toBe('coingecko');
    expect(world.select(selectIsSettlementMarket)).toBe(false);
  });

  it('leaves an exchange that keeps responding after trading stopped', async () => {
    const halted = () => jsonResponse(200, [aTicker('BTCUSDT', '100', { lastId: 7 })]);
    const world = await aMarket({ hosts: { 'http://exchange.test/api/v3/ticker': halted } });
    world.streaming();
    await refuseSockets(world, 12);
    expect(world.select(selectSource)).toBe('coingecko');
  });

  it('leaves an exchange without new trades, although it responds', async () => {
    const halted = Date.now();
    const still = () => jsonResponse(200, [aTicker('BTCUSDT', '100', { closeTime: halted })]);
    const world = await aMarket({ hosts: { 'http://exchange.test/api/v3/ticker': still } });
    await refuseSockets(world, 12);
    expect(world.select(selectSource)).toBe('coingecko');
    await refuseSockets(world, 20);
    expect(world.select(selectSource)).toBe('coingecko');
  });
});

describe('while the page is hidden', () => {
  it('sends and delivers nothing, and polls at once on return', async () => {
    const world = await aMarket();
    await refuseSockets(world, 5);
    expect(world.select(selectSource)).toBe('rest');
    setHidden(true);
    await refuseSockets(world, 2);
    const requestCount = world.requestsTo('ticker/24hr').length;
    const changes = await world.countChanges(
      state => state,
      () => refuseSockets(world, 20),
    );
    expect([world.requestsTo('ticker/24hr').length - requestCount, changes]).toEqual([0, 0]);
    setHidden(false);
    await seconds(0.01);
    expect(world.requestsTo('ticker/24hr').length).toBe(requestCount + 1);
  });
});
