import type { EventChannel } from 'redux-saga';
import type { Candle } from '#web/market/store/bars.ts';
import type { LossReason, SourceName } from '#web/market/store/marketSlice.ts';
import type { TickerBatch } from '#web/market/store/tickerBatch.ts';

/** What the screens need of the market at the moment. */
export interface Subscription {
  /** The pairs to quote; null asks for every USDT pair. */
  pairs: readonly string[] | null;
  /** The pairs whose trades are followed one by one. */
  followed: readonly string[];
  /** False while the page is hidden: a source keeps the newest values to itself. */
  isPageVisible: boolean;
}

/** The newest values of what changed, with one-second bars of the followed pairs. */
export interface Delivery {
  kind: 'delivered';
  tickers: TickerBatch;
  bars: Record<string, Candle[]>;
  /** Messages that could not be read since the last delivery. */
  badFrames: number;
}

/** The source has ended; `retryAfterMs` when it said when to come back. */
export interface Loss {
  kind: 'lost';
  reason: LossReason;
  retryAfterMs?: number;
}

export type SourceEvent = Delivery | Loss;

/** Where prices come from. All sources are equals: opened, read until a loss, closed. */
export interface MarketSource {
  readonly name: SourceName;
  /** The longest pause between two attempts to open it. */
  readonly maxRetryDelayMs: number;
  open(subscription: Subscription): EventChannel<SourceEvent>;
  /** Changes what the open source carries. */
  update(subscription: Subscription): void;
}

/** No news for this long is a loss, whatever the connection says. */
export const SILENCE_TIMEOUT_MS = 5_000;

/** The pairs a source has to quote; null for all. */
export const getQuotedPairs = ({ pairs, followed }: Subscription): ReadonlySet<string> | null =>
  pairs && new Set([...pairs, ...followed]);
