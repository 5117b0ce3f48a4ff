import { runSaga } from 'redux-saga';
import { importWithRetry } from './effects.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('requests a chunk again until it arrives', async () => {
  let asked = 0;
  const load = async () => {
    asked += 1;
    if (asked < 3) throw new Error('Loading chunk failed');
    return 'part';
  };
  const task = runSaga({}, () => importWithRetry(load));
  await jest.advanceTimersByTimeAsync(4_900);
  expect(asked).toBe(1);
  await jest.advanceTimersByTimeAsync(5_200);
  expect(await task.toPromise()).toBe('part');
  expect(asked).toBe(3);
});
