/** @jest-environment ./test/support/webEnvironment.ts */
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { aTicker, createMarketWorld, type Script } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { selectPriceDecimals } from './marketSelectors.ts';
import { marketShown, tickersReceived } from './marketSlice.ts';
import { tickSizeSaga, tickSizesRequested } from './tickSizeSaga.ts';
import { parseLiveTickers } from '#web/market/exchange/tickerClient.ts';
import { toTickerBatch } from '#web/market/exchange/tickerBatch.ts';

const STEPS: Record<string, string> = { BTCUSDT: '0.01000000', DOGEUSDT: '0.00001000', BCHUSDT: '0.10000000' };

/** Returns the rules of three pairs; an unknown pair fails the whole request. */
const rules: Script = ({ searchParams }) => {
  const symbols: string[] = JSON.parse(searchParams.get('symbols') ?? '[]');
  if (symbols.some(symbol => !STEPS[symbol])) return jsonResponse(400, { code: -1121, msg: 'Invalid symbol.' });
  const filters = (symbol: string) => [
    { filterType: 'LOT_SIZE', stepSize: '0.1' },
    { filterType: 'PRICE_FILTER', tickSize: STEPS[symbol] },
  ];
  return jsonResponse(200, { symbols: symbols.map(symbol => ({ symbol, filters: filters(symbol) })) });
};

function aWorld(script = rules) {
  const world = createMarketWorld({ hosts: { 'http://exchange.test/api/v3/exchangeInfo': script } });
  world.app.startSaga('tickSize', tickSizeSaga);
  return world;
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

const decimals = (world: ReturnType<typeof aWorld>, pair: string) => world.select(selectPriceDecimals(pair));

it('prices have as many decimals as their tick size, and at least two', async () => {
  const world = aWorld();
  world.dispatch(tickSizesRequested(['BTCUSDT', 'DOGEUSDT']));
  world.dispatch(tickSizesRequested(['DOGEUSDT', 'BCHUSDT']));
  await seconds(1);
  expect(['BTCUSDT', 'DOGEUSDT', 'BCHUSDT'].map(pair => decimals(world, pair))).toEqual([2, 5, 2]);
  expect(world.requestsTo('exchangeInfo')).toHaveLength(1);
});

it('requests each pair once, and finds the known ones beside an unknown one', async () => {
  const world = aWorld();
  world.dispatch(tickSizesRequested(['BTCUSDT', 'GONEUSDT', 'DOGEUSDT', 'BCHUSDT']));
  await seconds(1);
  expect(decimals(world, 'DOGEUSDT')).toBe(5);
  const requestCount = world.requestsTo('exchangeInfo').length;
  world.dispatch(tickSizesRequested(['GONEUSDT', 'DOGEUSDT']));
  await seconds(1);
  expect(world.requestsTo('exchangeInfo')).toHaveLength(requestCount);
});

it('shows as many decimals as prices have had while the tick size is unknown, and requests it again later', async () => {
  let isDown = true;
  const world = aWorld(url => {
    if (isDown) throw new TypeError('Failed to fetch');
    return rules(url);
  });
  world.dispatch(
    tickersReceived({
      tickers: toTickerBatch(parseLiveTickers([aTicker('DOGEUSDT', '0.16040000')])),
      bars: {},
      badFrames: 0,
      ageMs: 0,
      isSettlementMarket: true,
      receivedAt: Date.now(),
    }),
  );
  world.dispatch(tickSizesRequested(['DOGEUSDT']));
  await seconds(1);
  expect(decimals(world, 'DOGEUSDT')).toBe(4);
  isDown = false;
  world.dispatch(tickSizesRequested(['DOGEUSDT']));
  await seconds(1);
  expect(decimals(world, 'DOGEUSDT')).toBe(5);
});

// Mutation check: a client of its own for each batch must fail this test.
it('sends nothing while the exchange bans this device', async () => {
  const world = aWorld(() => jsonResponse(418, { code: -1003, msg: 'Banned.' }, { 'retry-after': '120' }));
  for (const pair of ['BTCUSDT', 'DOGEUSDT']) {
    world.dispatch(tickSizesRequested([pair]));
    await seconds(1);
  }
  expect(world.requestsTo('exchangeInfo')).toHaveLength(1);
  world.scripts['http://exchange.test/api/v3/exchangeInfo'] = rules;
  await seconds(120);
  world.dispatch(tickSizesRequested(['DOGEUSDT']));
  await seconds(1);
  expect(decimals(world, 'DOGEUSDT')).toBe(5);
});

// Mutation check: requesting without waiting for the prices must fail this test.
it('are requested after the first prices of a list, or without them after a few seconds', async () => {
  const world = createMarketWorld({
    hosts: {
      'http://exchange.test/api/v3/exchangeInfo': rules,
      'http://exchange.test/api/v3/ticker': () => new Promise(() => undefined),
    },
  });
  world.app.startSaga('tickSize', tickSizeSaga);
  world.dispatch(marketShown());
  world.dispatch(tickSizesRequested(['BTCUSDT']));
  await seconds(2);
  expect(world.requestsTo('exchangeInfo')).toEqual([]);
  await seconds(3);
  expect(world.requestsTo('exchangeInfo')).toHaveLength(1);
});
