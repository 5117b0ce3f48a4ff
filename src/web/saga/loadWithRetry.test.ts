import { runSaga } from 'redux-saga';
import { importWithRetry } from './effects.ts';
import { loadWithRetry } from './loadWithRetry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A chunk that arrives at the third request. */
function aChunk() {
  let requestCount = 0;
  const load = async () => {
    requestCount += 1;
    if (requestCount < 3) throw new Error('Loading chunk failed');
    return 'part';
  };
  return { load, count: () => requestCount };
}

it.each([
  ['a promise', loadWithRetry],
  ['a saga', (load: () => Promise<string>) => runSaga({}, () => importWithRetry(load)).toPromise()],
])('requests a chunk again until it arrives, as %s', async (_form, start) => {
  const { load, count } = aChunk();
  const loading: Promise<unknown> = start(load);
  await jest.advanceTimersByTimeAsync(4_900);
  expect(count()).toBe(1);
  await jest.advanceTimersByTimeAsync(5_200);
  expect(await loading).toBe('part');
  expect(count()).toBe(3);
});

// Mutation check: awaiting `loadWithRetry` in the saga must fail this test.
it('requests nothing more once the saga is cancelled', async () => {
  const { load, count } = aChunk();
  const task = runSaga({}, () => importWithRetry(load));
  await jest.advanceTimersByTimeAsync(4_900);
  task.cancel();
  await jest.advanceTimersByTimeAsync(10_000);
  expect(count()).toBe(1);
});
