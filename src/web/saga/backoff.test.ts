import { getBackoffMs, getRetryInMs } from './backoff.ts';

const POLICY = { retries: 4, firstMs: 1_000, maxMs: 5_000 };

it('doubles from the first wait to the longest', () => {
  expect([1, 2, 3, 4, 50].map(retry => getBackoffMs(retry, POLICY))).toEqual([1_000, 2_000, 4_000, 5_000, 5_000]);
});

// Mutation check: ignoring the time that the server named must fail this test.
it('waits at least as long as the server named, and not at all when that is too long', () => {
  expect([getRetryInMs(1, POLICY, 3_000), getRetryInMs(3, POLICY, 3_000)]).toEqual([3_000, 4_000]);
  expect(getRetryInMs(1, POLICY, 5_001)).toBeNull();
});

it('has no wait once no retry is left', () => {
  expect([getRetryInMs(4, POLICY), getRetryInMs(5, POLICY)]).toEqual([5_000, null]);
});
