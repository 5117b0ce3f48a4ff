/** @jest-environment ./test/support/webEnvironment.ts */
import { aMarket, GECKO, refuseSockets } from '#test/support/app/marketScene.ts';
import { anExchange } from '#test/support/app/marketWorld.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { selectLossReason, selectQuote, type WithMarket } from '#web/market/store/marketSelectors.ts';
import { retryRequested } from '#web/market/store/marketSlice.ts';

const btc = selectQuote('BTCUSDT');

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

describe('the market-data service', () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

  it('is requested every 30 seconds, and of coins with one symbol supplies the best market-cap rank', async () => {
    const world = await aMarket({ hosts: { 'http://exchange.test/': unreachable } });
    await refuseSockets(world, 5);
    expect(world.select(btc)).toMatchObject({ price: '99.5', change: -1.23, high: '110' });
    const requestCount = world.requestsTo('/coins/markets').length;
    await refuseSockets(world, 61);
    expect(world.requestsTo('/coins/markets').length - requestCount).toBe(2);
    expect(world.requestsTo('/coins/list')).toHaveLength(1);
  });

  // Mutation check: delivering its prices as new must fail this test. They would be tradable for five seconds.
  it('never supplies a live price', async () => {
    const world = await aMarket({ hosts: { 'http://exchange.test/': unreachable } });
    const isLive = (state: WithMarket) => btc(state)?.isStale === false;
    expect(await world.countChanges(isLive, () => refuseSockets(world, 40))).toBe(0);
    expect(world.select(btc)).toMatchObject({ price: '99.5', isStale: true });
  });

  // Mutation check: requesting only the first page of ids must fail this test.
  it('prices coins whose symbols many coins share, and then requests only the best of each', async () => {
    const namesakes = Array.from({ length: 260 }, (_, at) => ({ id: `batcat-${at}`, symbol: 'btc' }));
    const listed = [{ id: 'bitcoin', symbol: 'btc' }, ...namesakes, { id: 'ethereum', symbol: 'eth' }];
    const world = await aMarket({
      hosts: {
        'http://exchange.test/': unreachable,
        [`${GECKO}/coins/list`]: () => jsonResponse(200, listed),
        [`${GECKO}/coins/markets`]: url => {
          const ids = new URL(url).searchParams.get('ids')?.split(',') ?? [];
          expect(ids.length).toBeLessThanOrEqual(250);
          const rank = (id: string) => (id.startsWith('batcat') ? 4_000 : 1);
          const toRow = ({ id, symbol }: (typeof listed)[number]) => ({
            ...{ id, symbol, current_price: rank(id) === 1 ? 99.5 : 0.001, market_cap_rank: rank(id) },
          });
          return jsonResponse(200, listed.filter(({ id }) => ids.includes(id)).map(toRow));
        },
      },
    });
    await refuseSockets(world, 65);
    expect(world.select(btc)?.price).toBe('99.5');
    expect(world.select(selectQuote('ETHUSDT'))?.price).toBe('99.5');
    const requested = world.requestsTo('/coins/markets').map(({ url }) => new URL(url).searchParams.get('ids'));
    expect(requested).toHaveLength(4);
    expect(requested.slice(2)).toEqual(['bitcoin,ethereum', 'bitcoin,ethereum']);
  });

  it('treats an opaque failure as a rate limit and waits', async () => {
    const world = await aMarket({
      hosts: {
        'http://exchange.test/': unreachable,
        [GECKO]: unreachable,
        [`${GECKO}/coins/list`]: unreachable,
        [`${GECKO}/coins/markets`]: unreachable,
      },
    });
    await refuseSockets(world, 20);
    expect(world.select(selectLossReason)).not.toBeNull();
    expect(world.requestsTo(GECKO).length).toBeLessThanOrEqual(3);
  });

  // Mutation check: treating a 429 like any other refusal must fail this test.
  it('waits a minute after a readable 429 and does not request the simple price', async () => {
    const world = await aMarket({
      hosts: {
        'http://exchange.test/': unreachable,
        [`${GECKO}/coins/markets`]: () => jsonResponse(429, { status: { error_code: 429 } }),
        [`${GECKO}/simple/price`]: () => jsonResponse(200, { bitcoin: { usd: 98 } }),
      },
    });
    await refuseSockets(world, 70);
    const [first = 0, second = 0] = world.requestsTo('/coins/markets').map(({ at }) => at);
    expect(second - first).toBeGreaterThanOrEqual(60_000);
    expect(world.requestsTo('/simple/price')).toEqual([]);
  });

  it('uses the simple price, without a 24h high, only when markets fails', async () => {
    const world = await aMarket({
      hosts: {
        'http://exchange.test/': unreachable,
        [`${GECKO}/coins/markets`]: () => jsonResponse(500, {}),
        [`${GECKO}/simple/price`]: () => jsonResponse(200, { bitcoin: { usd: 98, usd_24h_change: 2.5 } }),
      },
    });
    await refuseSockets(world, 5);
    expect(world.select(btc)).toMatchObject({ price: '98', change: 2.5, high: null });
  });

  // Mutation check: dating the simple price by the device's clock must fail this test.
  it('lets the exchange replace a simple price although the device’s clock is ahead', async () => {
    const deviceNow = () => Date.now() + 600_000;
    const world = await aMarket({
      deps: { now: deviceNow },
      hosts: {
        'http://exchange.test/': unreachable,
        [`${GECKO}/coins/markets`]: () => jsonResponse(500, {}),
        [`${GECKO}/simple/price`]: () =>
          jsonResponse(200, { bitcoin: { usd: 98, last_updated_at: Math.floor(Date.now() / 1_000) } }),
      },
    });
    await refuseSockets(world, 5);
    expect(world.select(btc)?.price).toBe('98');
    expect(new URL(world.requestsTo('/simple/price')[0]!.url).searchParams.get('include_last_updated_at')).toBe('true');
    const refused = world.sockets.length;
    while (world.sockets.length === refused) await seconds(1);
    world.streaming('99');
    await seconds(1);
    expect(world.select(btc)?.price).toBe('99');
  });

  // Mutation check: keeping the listener on the signal after the response must fail this test.
  it('removes its listeners after each response', async () => {
    const listeners = new Map<AbortSignal, Set<unknown>>();
    const on = (signal: AbortSignal) => listeners.get(signal) ?? listeners.set(signal, new Set()).get(signal)!;
    const { addEventListener, removeEventListener } = AbortSignal.prototype;
    jest.spyOn(AbortSignal.prototype, 'addEventListener').mockImplementation(function (this: AbortSignal, ...args) {
      on(this).add(args[1]);
      addEventListener.apply(this, args);
    });
    jest.spyOn(AbortSignal.prototype, 'removeEventListener').mockImplementation(function (this: AbortSignal, ...args) {
      on(this).delete(args[1]);
      removeEventListener.apply(this, args);
    });
    const world = await aMarket({ hosts: { 'http://exchange.test/': unreachable } });
    await refuseSockets(world, 185);
    expect(world.requestsTo('/coins/markets').length).toBeGreaterThan(5);
    // One more than a request adds: the wait for the next request uses the same signal.
    expect(Math.max(...[...listeners.values()].map(({ size }) => size))).toBeLessThanOrEqual(2);
    jest.restoreAllMocks();
  });

  it('is retried at once when the user requests it', async () => {
    const world = await aMarket({ hosts: { 'http://exchange.test/': unreachable, [GECKO]: unreachable }, config: {} });
    await refuseSockets(world, 5);
    expect(world.select(selectLossReason)).toBe('unreachable');
    world.scripts['http://exchange.test/'] = anExchange({ BTCUSDT: '7', ETHUSDT: '8' });
    world.dispatch(retryRequested());
    await seconds(0.1);
    expect(world.select(btc)?.price).toBe('7');
  });
});
