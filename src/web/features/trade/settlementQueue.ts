import { expiresAt, type Trade } from '#contract/trades.ts';
import { getBackoffMs } from '#web/saga/backoff.ts';

/** A pending trade whose time runs or is up: how often its result was asked for, and when to ask (again). */
export interface QueuedTrade {
  id: string;
  attempts: number;
  nextAttemptAt: number;
}
export type SettlementQueue = ReadonlyMap<string, QueuedTrade>;

export const EMPTY_QUEUE: SettlementQueue = new Map();

/** Once time is up the result is asked for at once, then after 1, 2, 4 … 30 s. */
const BACKOFF = { firstMs: 1_000, maxMs: 30_000 };

/** The queue after a look at some trades: pending ones are awaited, completed ones are done. */
export function enqueueTrades(queue: SettlementQueue, trades: readonly Trade[]): SettlementQueue {
  const next = new Map(queue);
  for (const trade of trades) {
    if (trade.tradeStatus === 'Completed') next.delete(trade._id);
    else if (!next.has(trade._id)) next.set(trade._id, { id: trade._id, attempts: 0, nextAttemptAt: expiresAt(trade) });
  }
  return next;
}

/** When somebody has to be asked next; null while nothing is awaited. */
export const getNextAttemptAt = (queue: SettlementQueue): number | null =>
  queue.size === 0 ? null : Math.min(...[...queue.values()].map(({ nextAttemptAt }) => nextAttemptAt));

/** What has to be asked for now; one question serves all that are due within `batchWindowMs`. */
export const getDue = (queue: SettlementQueue, now: number, batchWindowMs = 0): QueuedTrade[] =>
  [...queue.values()].filter(({ nextAttemptAt }) => nextAttemptAt <= now + batchWindowMs);

/** The queue after asking for the result of `due` at `now`. */
export function scheduleRetry(queue: SettlementQueue, due: readonly QueuedTrade[], now: number): SettlementQueue {
  const next = new Map(queue);
  for (const { id, attempts } of due)
    next.set(id, { id, attempts: attempts + 1, nextAttemptAt: now + getBackoffMs(attempts + 1, BACKOFF) });
  return next;
}
