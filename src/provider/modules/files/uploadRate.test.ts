import { SECOND_MS } from '#contract/numbers/durations.ts';
import { watchUploadRate } from './uploadRate.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const KB = 1024;

/** Returns after how many seconds an upload that receives `bytesIn(second)` in each second is disconnected. */
function secondsUntilHungUp(bytesIn: (second: number) => number, withinS = 40): number | null {
  let received = 0;
  let isHungUp = false;
  const end = watchUploadRate({ receivedBytes: () => received, abort: () => void (isHungUp = true) });
  for (let second = 1; second <= withinS; second += 1) {
    received += bytesIn(second);
    jest.advanceTimersByTime(SECOND_MS);
    if (isHungUp) return second;
  }
  end();
  return null;
}

// Mutation check: averaging over the whole upload must fail this test.
it('hangs up after five seconds below 8 kB/s, however fast the upload was before', () => {
  expect(secondsUntilHungUp(() => 1)).toBe(5);
  expect(secondsUntilHungUp(() => 8 * KB - 1)).toBe(5);
  expect(secondsUntilHungUp(second => (second <= 10 ? 1024 * KB : 1))).toBe(15);
});

it('accepts an upload of 8 kB/s, and one that pauses for less than five seconds', () => {
  expect(secondsUntilHungUp(() => 8 * KB)).toBeNull();
  expect(secondsUntilHungUp(second => (second % 5 === 0 ? 40 * KB : 0))).toBeNull();
});

it('watches no more once the upload has been received', () => {
  const abort = jest.fn();
  watchUploadRate({ receivedBytes: () => 0, abort })();
  jest.advanceTimersByTime(60 * SECOND_MS);
  expect(abort).not.toHaveBeenCalled();
});
