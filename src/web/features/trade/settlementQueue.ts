import { expiresAt, type Trade } from '#contract/trades.ts';

/** A pending trade whose time runs or is up: how often its result was asked for, and when to ask (again). */
export interface Awaited {
  id: string;
  asked: number;
  askAt: number;
}
export type SettlementQueue = ReadonlyMap<string, Awaited>;

export const NOTHING_AWAITED: SettlementQueue = new Map();

const LONGEST_WAIT_MS = 30_000;

/** Once time is up the result is asked for at once, then after 1, 2, 4 … 30 s. */
const waitAfter = (asked: number): number => Math.min(1000 * 2 ** (asked - 1), LONGEST_WAIT_MS);

/** The queue after a look at some trades: pending ones are awaited, completed ones are done. */
export function noted(queue: SettlementQueue, trades: readonly Trade[]): SettlementQueue {
  const next = new Map(queue);
  for (const trade of trades) {
    if (trade.tradeStatus === 'Completed') next.delete(trade._id);
    else if (!next.has(trade._id)) next.set(trade._id, { id: trade._id, asked: 0, askAt: expiresAt(trade) });
  }
  return next;
}

/** When somebody has to be asked next; null while nothing is awaited. */
export const nextAskAt = (queue: SettlementQueue): number | null =>
  queue.size === 0 ? null : Math.min(...[...queue.values()].map(({ askAt }) => askAt));

/** What has to be asked for now; one question serves all that are due within `togetherMs`. */
export const dueBy = (queue: SettlementQueue, now: number, togetherMs = 0): Awaited[] =>
  [...queue.values()].filter(({ askAt }) => askAt <= now + togetherMs);

/** The queue after asking for the result of `due` at `now`. */
export function askedFor(queue: SettlementQueue, due: readonly Awaited[], now: number): SettlementQueue {
  const next = new Map(queue);
  for (const { id, asked } of due) next.set(id, { id, asked: asked + 1, askAt: now + waitAfter(asked + 1) });
  return next;
}
