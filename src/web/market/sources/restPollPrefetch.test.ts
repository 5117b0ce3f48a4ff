/** @jest-environment ./test/support/webEnvironment.ts */
import { aMiniTicker, createMarketWorld } from '#test/support/app/marketWorld.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { marketShown } from '#web/market/store/marketSlice.ts';

const fetched: string[] = [];
jest.mock('./restPoll.ts', () => {
  fetched.push('restPoll');
  return { createRestPoll: () => () => new Promise(() => undefined) };
});

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

// Mutation check: fetching the code only after the stream is lost must fail this test.
it('loads the REST code soon after the first prices, while the stream still works', async () => {
  const world = createMarketWorld();
  world.dispatch(marketShown());
  await seconds(0.1);
  world.socket().accept();
  for (let second = 0; second < 6; second += 1) {
    world.socket().emit([aMiniTicker('BTCUSDT', '120', { E: Date.now() + 1 })]);
    await seconds(1);
    if (second === 3) expect(fetched).toEqual([]);
  }
  expect(fetched).toEqual(['restPoll']);
});
