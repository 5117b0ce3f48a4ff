import type { Candle } from '#web/market/store/bars.ts';
import type { LossReason } from '#web/market/store/marketSlice.ts';
import type { TickerBatch } from '#web/market/exchange/tickerBatch.ts';

export interface Subscription {
  /** Pairs to quote; null means every USDT pair. */
  pairs: readonly string[] | null;
  followed: readonly string[];
  /** False while the page is hidden: a source then keeps the newest values. */
  isPageVisible: boolean;
}

export interface Delivery {
  kind: 'delivered';
  tickers: TickerBatch;
  bars: Record<string, Candle[]>;
  badFrames: number;
  /** Age of the newest ticker: the time since it arrived, or the age of all prices of the source. */
  ageMs: number;
}

/** Describes the end of a source; `retryAfterMs` when the source named a time. */
export interface Loss {
  kind: 'lost';
  reason: LossReason;
  retryAfterMs?: number;
}

/** From here on, no trade of the followed coins is missed. */
export interface Subscribed {
  kind: 'subscribed';
}

export type SourceEvent = Delivery | Subscribed | Loss;

// A source without new data for this long counts as lost, whatever its connection reports.
export const SILENCE_TIMEOUT_MS = 5_000;

/** Returns the pairs that a source has to quote; null means all. */
export const getQuotedPairs = ({ pairs, followed }: Subscription): ReadonlySet<string> | null =>
  pairs && new Set([...pairs, ...followed]);
