import type { EventChannel } from 'redux-saga';
import type { Candle } from './bars.ts';
import type { LossReason, SourceName } from './marketSlice.ts';
import type { Ticks } from './ticks.ts';

/** What the screens need of the market at the moment. */
export interface Wanted {
  /** The pairs to quote; null asks for every USDT pair. */
  pairs: readonly string[] | null;
  /** The pairs whose trades are followed one by one. */
  followed: readonly string[];
  /** False while the page is hidden: a source keeps the newest values to itself. */
  isWatched: boolean;
}

/** The newest values of what changed, with one-second bars of the followed pairs. */
export interface Delivery {
  kind: 'delivered';
  ticks: Ticks;
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
  readonly retryUpToMs: number;
  open(wanted: Wanted): EventChannel<SourceEvent>;
  /** Changes what the open source carries. */
  want(wanted: Wanted): void;
}

/** No news for this long is a loss, whatever the connection says. */
export const SILENCE_MS = 5_000;

/** The pairs a source has to quote; null for all. */
export const quotedPairs = ({ pairs, followed }: Wanted): ReadonlySet<string> | null =>
  pairs && new Set([...pairs, ...followed]);
