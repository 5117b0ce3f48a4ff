/** A poll is repeated after this, however much later the server named. */
export const MAX_BACKOFF_MS = 5 * 60_000;

interface Backoff {
  firstMs: number;
  maxMs: number;
}

/** How often a failed attempt is repeated, and how long after it. */
interface RetryPolicy extends Backoff {
  retries: number;
}

/** Returns the wait before retry number `retry`, counted from 1: it doubles from `firstMs` to `maxMs`. */
export const getBackoffMs = (retry: number, { firstMs, maxMs }: Backoff): number =>
  Math.min(firstMs * 2 ** (retry - 1), maxMs);

/**
 * Returns the wait before a retry, never shorter than the server named. Null when no retry is left, or when the server named more
 * than `maxMs`.
 */
export const getRetryInMs = (retry: number, policy: RetryPolicy, retryAfterMs = 0): number | null =>
  retry > policy.retries || retryAfterMs > policy.maxMs ? null : Math.max(getBackoffMs(retry, policy), retryAfterMs);
