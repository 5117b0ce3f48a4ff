/** @jest-environment ./test/support/webEnvironment.ts */
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { createMarketWorld, setHidden } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { selectSparkline } from './marketSelectors.ts';
import { marketShown, sparklinesRequested } from './marketSlice.ts';

const pairs = (count: number): string[] => Array.from({ length: count }, (_, at) => `C${at}USDT`);

async function aMarket() {
  const world = createMarketWorld();
  world.dispatch(marketShown());
  await seconds(0.1);
  return {
    ...world,
    hourly: () => world.requestsTo('interval=1h').map(({ url }) => new URL(url).searchParams.get('symbol')),
  };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

describe('sparklines', () => {
  // Mutation check: requesting the rows one after another must fail this test.
  it('of a screenful load at once and appear together', async () => {
    const world = await aMarket();
    const appeared = await world.countChanges(
      state => state.market?.sparklines,
      async () => {
        world.dispatch(sparklinesRequested(pairs(12)));
        await seconds(0.3);
      },
    );
    expect(world.hourly()).toEqual(pairs(12));
    expect(appeared).toBe(1);
    expect(world.select(selectSparkline('C11USDT'))).toEqual([1, 2]);
  });

  it('cost at most ten requests a second in the long run, and none twice', async () => {
    const world = await aMarket();
    for (let screenful = 0; screenful < 20; screenful += 1) {
      world.dispatch(sparklinesRequested(pairs(240).slice(screenful * 12, screenful * 12 + 12)));
      await seconds(0.5);
    }
    expect(world.hourly().length).toBeLessThanOrEqual(100 + 24);
    expect(new Set(world.hourly()).size).toBe(world.hourly().length);
  });

  it('do not wait for a slow one', async () => {
    const world = await aMarket();
    const exchange = world.scripts['http://exchange.test/']!;
    world.scripts['http://exchange.test/'] = url =>
      url.searchParams.get('symbol') === 'C0USDT' ? new Promise(() => undefined) : exchange(url);
    world.dispatch(sparklinesRequested(pairs(3)));
    await seconds(1.5);
    expect(world.select(selectSparkline('C2USDT'))).toEqual([1, 2]);
  });

  it('load first for the rows that came on screen last', async () => {
    const world = await aMarket();
    world.dispatch(sparklinesRequested(pairs(30)));
    await seconds(1);
    const before = world.hourly().length;
    world.dispatch(sparklinesRequested(['BTCUSDT']));
    await seconds(3);
    expect(world.hourly()[before]).toBe('BTCUSDT');
  });

  // Mutation check: keeping no more than forty rows must fail this test.
  it('load for every row of the tallest screen, and for the cards above them', async () => {
    const world = await aMarket();
    world.dispatch(sparklinesRequested(pairs(64)));
    world.dispatch(sparklinesRequested(['BTCUSDT', 'ETHUSDT']));
    await seconds(15);
    expect(new Set(world.hourly())).toEqual(new Set([...pairs(64), 'BTCUSDT', 'ETHUSDT']));
  });

  // Mutation check: never forgetting the weight of an earlier minute must fail this test.
  it('load again a minute after half of the weight was used', async () => {
    const world = await aMarket();
    const exchange = world.scripts['http://exchange.test/']!;
    // No other request of this page has a response, as with a healthy stream.
    world.scripts['http://exchange.test/'] = () => Promise.reject(new TypeError('Failed to fetch'));
    world.scripts['http://exchange.test/api/v3/klines'] = async url =>
      jsonResponse(200, await (await exchange(url)).json(), { 'x-mbx-used-weight-1m': '3001' });
    world.dispatch(sparklinesRequested(pairs(1)));
    await seconds(1);
    world.dispatch(sparklinesRequested(['BTCUSDT']));
    await seconds(50);
    expect(world.hourly()).toEqual(pairs(1));
    await seconds(20);
    expect(world.hourly()).toEqual([...pairs(1), 'BTCUSDT']);
  });

  // Mutation check: waiting for the next request of a screen must fail this test.
  it('load again after half an hour while their rows stay on screen', async () => {
    const world = await aMarket();
    world.dispatch(sparklinesRequested(pairs(3)));
    await seconds(1);
    // A hidden page polls no prices meanwhile.
    setHidden(true);
    await seconds(29 * 60);
    setHidden(false);
    await seconds(1);
    expect(world.hourly()).toEqual(pairs(3));
    await seconds(60);
    expect(world.hourly()).toEqual([...pairs(3), ...pairs(3)]);
  });

  // Mutation check: leaving the TTL of a hidden page to the next request must fail this test.
  it('load again on return to a page that was hidden for longer, and not before', async () => {
    const world = await aMarket();
    world.dispatch(sparklinesRequested(pairs(3)));
    await seconds(1);
    setHidden(true);
    await seconds(40 * 60);
    expect(world.hourly()).toHaveLength(3);
    setHidden(false);
    await seconds(1);
    expect(world.hourly()).toEqual([...pairs(3), ...pairs(3)]);
  });

  // Mutation check: leaving a return to the timer must fail this test.
  it('load again on return to a page whose device slept for longer', async () => {
    const world = await aMarket();
    world.dispatch(sparklinesRequested(pairs(3)));
    await seconds(1);
    setHidden(true);
    // Timers stand still meanwhile.
    jest.setSystemTime(Date.now() + 40 * MINUTE_MS);
    setHidden(false);
    await seconds(1);
    expect(world.hourly()).toEqual([...pairs(3), ...pairs(3)]);
  });

  // Mutation check: retrying a failed sparkline with the next batch must fail this test.
  it('load again half a minute after they failed, however often the rows change', async () => {
    const world = await aMarket();
    let isDown = true;
    world.scripts['http://exchange.test/api/v3/klines'] = url =>
      isDown && url.searchParams.get('symbol') === 'C0USDT'
        ? jsonResponse(502, {})
        : jsonResponse(200, [[0, '1', '3', '1', '2', '5', 1]]);
    for (let change = 0; change < 25; change += 1) {
      world.dispatch(sparklinesRequested(['C0USDT', `D${change}USDT`]));
      await seconds(1);
    }
    expect(world.hourly().filter(pair => pair === 'C0USDT')).toHaveLength(1);
    isDown = false;
    await seconds(10);
    expect(world.select(selectSparkline('C0USDT'))).toEqual([1, 2]);
  });

  it('wait while the page is hidden', async () => {
    const world = await aMarket();
    setHidden(true);
    world.dispatch(sparklinesRequested(pairs(3)));
    await seconds(30);
    expect(world.hourly()).toEqual([]);
  });
});
