/** @jest-environment ./test/support/webEnvironment.ts */
import { aMarket, GECKO, refuseSockets } from '#test/support/app/marketScene.ts';
import { anExchange } from '#test/support/app/marketWorld.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { selectLossReason, selectQuote } from '#web/market/store/marketSelectors.ts';
import { retryRequested } from '#web/market/store/marketSlice.ts';

const btc = selectQuote('BTCUSDT');

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

describe('the market-data service', () => {
  const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

  it('gives the coin with the best market-cap rank of those that share a symbol, asked every 30 seconds', async () => {
    const world = await aMarket({ hosts: { 'http://exchange.test/': unreachable } });
    await refuseSockets(world, 5);
    expect(world.select(btc)).toMatchObject({ price: '99.5', change: -1.23, high: '110' });
    const asked = world.requestsTo('/coins/markets').length;
    await refuseSockets(world, 61);
    expect(world.requestsTo('/coins/markets').length - asked).toBe(2);
    expect(world.requestsTo('/coins/list')).toHaveLength(1);
  });

  it('takes an opaque failure for a limit and waits', async () => {
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

  // Mutation check: taking a 429 for any other refusal must fail this test.
  it('waits a minute after a 429 that it can read, and does not ask for the simple price', async () => {
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

  it('uses the simple price only when markets fails, without a 24h high', async () => {
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

  // Sabotage: leave the listener on the signal when the answer is there.
  it('leaves nothing behind of a question that was answered', async () => {
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
    // One more than those of a question under way: whoever waits for the next one is woken by the same signal.
    expect(Math.max(...[...listeners.values()].map(({ size }) => size))).toBeLessThanOrEqual(2);
    jest.restoreAllMocks();
  });

  it('is tried again at once when the person asks for it', async () => {
    const world = await aMarket({ hosts: { 'http://exchange.test/': unreachable, [GECKO]: unreachable }, config: {} });
    await refuseSockets(world, 5);
    expect(world.select(selectLossReason)).toBe('unreachable');
    world.scripts['http://exchange.test/'] = anExchange({ BTCUSDT: '7', ETHUSDT: '8' });
    world.dispatch(retryRequested());
    await seconds(0.1);
    expect(world.select(btc)?.price).toBe('7');
  });
});
