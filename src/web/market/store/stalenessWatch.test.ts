/** @jest-environment ./test/support/webEnvironment.ts */
import { DAY_MS, HOUR_MS } from '#contract/numbers/durations.ts';
import { aMiniTicker, aShownMarket, setHidden } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { selectQuote, type WithMarket } from './marketSelectors.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const btc = selectQuote('BTCUSDT');
const eth = selectQuote('ETHUSDT');
const btcIsFresh = (state: WithMarket) => btc(state)?.isStale === false;

describe('the staleness watch', () => {
  it('greys stale prices before the first paint after the device slept', async () => {
    const world = await aShownMarket();
    setHidden(true);
    jest.setSystemTime(Date.now() + HOUR_MS);
    setHidden(false);
    expect(world.select(btc)?.isStale).toBe(true);
  });

  // Mutation check: counting the age of kept prices from their delivery must fail this test.
  it('shows prices from before the sleep as stale, although they are delivered after it', async () => {
    const world = await aShownMarket();
    await seconds(1);
    setHidden(true);
    world.socket().emit([aMiniTicker('BTCUSDT', '103')]);
    jest.setSystemTime(Date.now() + HOUR_MS);
    const fresh = await world.countChanges(btcIsFresh, async () => setHidden(false));
    expect(world.select(btc)).toMatchObject({ price: '103', isStale: true });
    expect(fresh).toBe(1);
  });

  it('marks a price as stale within five seconds of its last new event time, whatever the exchange repeats', async () => {
    const world = await aShownMarket();
    const frame = aMiniTicker('BTCUSDT', '101', { E: Date.now() + 1 });
    for (let second = 0; second < 5; second += 1) {
      world.socket().emit([frame]);
      world.socket().emit([aMiniTicker('ETHUSDT', '10')]);
      await seconds(1);
    }
    expect(world.select(btc)?.isStale).toBe(true);
    expect(world.select(selectQuote('ETHUSDT'))?.isStale).toBe(false);
  });

  it('measures ages correctly on a device whose clock is a day off', async () => {
    const world = await aShownMarket();
    world.socket().emit([aMiniTicker('BTCUSDT', '101', { E: Date.now() + DAY_MS })]);
    expect(world.select(btc)?.isStale).toBe(false);
    await seconds(5);
    expect(world.select(btc)?.isStale).toBe(true);
  });

  // Mutation check: removing the earlier check from markStale must fail this test.
  it('marks a price that arrived three seconds old within two seconds', async () => {
    const world = await aShownMarket();
    await seconds(1);
    const at = Date.now();
    world.socket().emit([aMiniTicker('BTCUSDT', '101', { E: at }), aMiniTicker('ETHUSDT', '10', { E: at + 3_000 })]);
    await seconds(1);
    expect(world.select(btc)).toMatchObject({ price: '101', isStale: false });
    await seconds(1);
    expect(world.select(btc)?.isStale).toBe(true);
    expect(world.select(eth)?.isStale).toBe(false);
  });

  // Mutation check: setting MAX_CHECK_INTERVAL_MS to 500 must fail this test.
  it('runs no timer until a price becomes stale', async () => {
    const world = await aShownMarket();
    await seconds(6);
    world.socket().emit([aMiniTicker('BTCUSDT', '101'), aMiniTicker('ETHUSDT', '10')]);
    await seconds(1);
    const timers = jest.spyOn(globalThis, 'setTimeout');
    await seconds(3.5);
    expect(timers).not.toHaveBeenCalled();
    await seconds(0.5);
    expect(world.select(btc)?.isStale).toBe(true);
  });
});
