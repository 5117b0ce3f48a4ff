/** @jest-environment ./test/support/webEnvironment.ts */
import { aMarket, refuseSockets } from '#test/support/app/marketScene.ts';
import { anExchange } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { selectLossReason, selectQuote, selectSource } from '#web/market/store/marketSelectors.ts';
import { retryRequested } from '#web/market/store/marketSlice.ts';

let isServed = false;
jest.mock('./fallbackSaga.ts', () => {
  if (!isServed) throw new Error('Loading chunk failed');
  return jest.requireActual('./fallbackSaga.ts');
});

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

// Mutation check: waiting for the code before the stream is opened again must fail this test.
it('retries the stream alone while the code of its fallbacks cannot be loaded, and loads it at the next loss', async () => {
  const world = await aMarket();
  world.streaming();
  world.socket().drop();
  await seconds(1);
  expect(world.select(selectLossReason)).not.toBeNull();
  world.dispatch(retryRequested());
  await seconds(0.1);
  expect(world.sockets).toHaveLength(2);
  world.streaming('123');
  await seconds(0.5);
  expect(world.select(selectQuote('BTCUSDT'))?.price).toBe('123');
  expect(world.select(selectLossReason)).toBeNull();

  isServed = true;
  world.scripts['http://exchange.test/'] = anExchange({ BTCUSDT: '77', ETHUSDT: '10' });
  await refuseSockets(world, 5);
  expect(world.select(selectSource)).toBe('rest');
});
