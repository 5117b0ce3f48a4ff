import { expiresAt, type Trade } from '#contract/trades.ts';
import { getBackoffMs } from '#web/saga/backoff.ts';

/** A pending trade with the number of requests for its result, and the time of the next one. */
export interface QueuedTrade {
  id: string;
  attempts: number;
  nextAttemptAt: number;
}
export type SettlementQueue = ReadonlyMap<string, QueuedTrade>;

export const EMPTY_QUEUE: SettlementQueue = new Map();

// After the deadline the result is requested at once, then after 1, 2, 4 … 30 s.
const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };

/** Returns the queue with pending trades added and completed ones removed. */
export function enqueueTrades(queue: SettlementQueue, trades: readonly Trade[]): SettlementQueue {
  const next = new Map(queue);
  for (const trade of trades) {
    if (trade.tradeStatus === 'Completed') next.delete(trade._id);
    else if (!next.has(trade._id)) next.set(trade._id, { id: trade._id, attempts: 0, nextAttemptAt: expiresAt(trade) });
  }
  return next;
}

/** Returns the time of the next request; null for an empty queue. */
export const getNextAttemptAt = (queue: SettlementQueue): number | null =>
  queue.size === 0 ? null : Math.min(...[...queue.values()].map(({ nextAttemptAt }) => nextAttemptAt));

/** Returns the trades to request now; one request covers all that are due within `batchWindowMs`. */
export const getDue = (queue: SettlementQueue, now: number, batchWindowMs = 0): QueuedTrade[] =>
  [...queue.values()].filter(({ nextAttemptAt }) => nextAttemptAt <= now + batchWindowMs);

/** Returns the queue after a request for `due` at `now`. */
export function scheduleRetry(queue: SettlementQueue, due: readonly QueuedTrade[], now: number): SettlementQueue {
  const next = new Map(queue);
  for (const { id, attempts } of due)
    next.set(id, { id, attempts: attempts + 1, nextAttemptAt: now + getBackoffMs(attempts + 1, BACKOFF) });
  return next;
}
