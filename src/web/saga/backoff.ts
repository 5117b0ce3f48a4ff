import { MINUTE_MS } from '#contract/numbers/durations.ts';

/** A poll waits at most this long, even if the server named a later time. */
export const MAX_BACKOFF_MS = 5 * MINUTE_MS;

interface Backoff {
  firstMs: number;
  maxMs: number;
}

interface RetryPolicy extends Backoff {
  retries: number;
}

/** Returns the wait before retry number `retry`, counted from 1: it doubles from `firstMs` to `maxMs`. */
export const getBackoffMs = (retry: number, { firstMs, maxMs }: Backoff): number =>
  Math.min(firstMs * 2 ** (retry - 1), maxMs);

/** Returns the wait before a retry, at least `retryAfterMs`. Null if that exceeds `maxMs` or no retry is left. */
export const getRetryInMs = (retry: number, policy: RetryPolicy, retryAfterMs = 0): number | null =>
  retry > policy.retries || retryAfterMs > policy.maxMs ? null : Math.max(getBackoffMs(retry, policy), retryAfterMs);
