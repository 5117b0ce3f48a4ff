/** @jest-environment ./test/support/webEnvironment.ts */
import { createMarketWorld, createMapStorage } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { selectColumns, selectLossReason, selectQuote, selectRanks } from './marketSelectors.ts';
import { coinFollowed, marketShown } from './marketSlice.ts';

const NOON = Date.UTC(2026, 10, 20, 12);
const btc = selectQuote('BTCUSDT');
const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

let stored: Map<string, string>;
const storage = createMapStorage(() => stored);

beforeEach(() => {
  stored = new Map();
  jest.useFakeTimers({ now: NOON });
});
afterEach(() => jest.useRealTimers());

/** Opens a page with the market; without a network no request succeeds. */
async function aPage(isOnline: boolean) {
  const world = createMarketWorld({
    deps: { storage },
    hosts: isOnline ? {} : { 'http://exchange.test/': unreachable },
  });
  world.dispatch(marketShown());
  void world.loadCoins();
  await seconds(0.1);
  if (isOnline) world.sockets.at(-1)?.accept();
  else world.sockets.at(-1)?.drop();
  return world;
}

// Mutation check: restoring the prices as fresh must fail this test.
it('shows the last prices as stale with their time after a reload without a network', async () => {
  await aPage(true);
  await seconds(2);
  expect(stored.get('lastPrices')).toContain('BTCUSDT');

  const world = await aPage(false);
  await seconds(20);
  expect(world.select(selectLossReason)).not.toBeNull();
  expect(world.select(btc)).toMatchObject({ price: '100.5', isStale: true, eventAt: expect.any(Number) });
  expect(world.select(btc)?.eventAt).toBeLessThanOrEqual(NOON + 2_000);
  expect(world.select(selectRanks)?.all).toHaveLength(2);
});

// Mutation check: waiting until every source has failed must fail this test.
it('shows the last prices as stale once no source has answered for a second', async () => {
  await aPage(true);
  await seconds(2);
  const world = createMarketWorld({
    deps: { storage },
    hosts: { 'http://exchange.test/': () => new Promise<Response>(() => undefined) },
  });
  world.dispatch(marketShown());
  await seconds(1.2);
  expect(world.select(btc)).toMatchObject({ price: '100.5', isStale: true });
});

it('never replaces a live price by a stored one', async () => {
  stored.set(
    'lastPrices',
    JSON.stringify([{ symbol: 'BTCUSDT', price: '1', change: 0, high: '', decimals: 2, eventAt: NOON - 60_000 }]),
  );
  const world = await aPage(true);
  await seconds(2);
  expect(world.select(btc)).toMatchObject({ price: '100.5', isStale: false });
});

it.each(['', '{}', '[{"symbol":"BTCUSDT"}]', '[{"symbol":"BTCUSDT","price":"-1","change":0}]'])(
  'restores nothing when the stored prices are invalid: %s',
  async text => {
    localStorage.setItem('lastPrices', text);
    stored.set('lastPrices', text);
    const world = await aPage(false);
    await seconds(20);
    expect(world.select(selectColumns).symbols).toEqual([]);
  },
);

// Mutation check: waiting for the list of coins before ranking stored prices must fail this test.
it('lists stored prices when the markets open later, although the list of coins never arrives', async () => {
  await aPage(true);
  await seconds(2);
  const world = createMarketWorld({
    deps: { storage },
    hosts: { 'http://exchange.test/': unreachable, 'http://provider.test/': unreachable },
  });
  world.dispatch(coinFollowed('BTCUSDT'));
  await seconds(0.1);
  world.sockets.at(-1)?.drop();
  await seconds(20);
  expect(world.select(btc)).toMatchObject({ price: '100.5', isStale: true });
  world.dispatch(marketShown());
  await seconds(1);
  expect(world.select(selectRanks)?.all).toHaveLength(2);
});
