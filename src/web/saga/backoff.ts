/** A poll is repeated after this, however much later the server named. */
export const MAX_BACKOFF_MS = 5 * 60_000;

/** How often and how long after each other a failed attempt is repeated. */
export interface Backoff {
  retries: number;
  firstMs: number;
  maxMs: number;
}

/**
 * Returns the wait before retry number `retry`, counted from 1: it doubles from `firstMs` to `maxMs` and is never shorter than
 * the server named. Null when no retry is left, or when the server named more than `maxMs`.
 */
export function getBackoffMs(retry: number, { retries, firstMs, maxMs }: Backoff, retryAfterMs = 0): number | null {
  if (retry > retries || retryAfterMs > maxMs) return null;
  return Math.max(Math.min(firstMs * 2 ** (retry - 1), maxMs), retryAfterMs);
}
