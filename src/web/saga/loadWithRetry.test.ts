import { loadWithRetry } from './loadWithRetry.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('requests a chunk again until it arrives', async () => {
  let requestCount = 0;
  const load = async () => {
    requestCount += 1;
    if (requestCount < 3) throw new Error('Loading chunk failed');
    return 'part';
  };
  const loading = loadWithRetry(load);
  await jest.advanceTimersByTimeAsync(4_900);
  expect(requestCount).toBe(1);
  await jest.advanceTimersByTimeAsync(5_200);
  expect(await loading).toBe('part');
  expect(requestCount).toBe(3);
});
