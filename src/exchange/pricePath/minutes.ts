import { type Market } from './symbols.ts';

const { floor } = Math;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const MINUTES_PER_HOUR = 60;

/**
 * One recorded minute of a symbol: prices in ticks, volume in lots, `quote` in ticks × lots, `count` trades from
 * `firstId` on. Unless it is flat it has at least MIN_TRADES_PER_MINUTE trades of MIN_LOTS_PER_TRADE lots, so that they
 * can match every figure.
 */
export interface Minute {
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  quote: number;
  firstId: number;
  count: number;
}

export const MIN_TRADES_PER_MINUTE = 6;
export const MIN_LOTS_PER_TRADE = 24;

/** The minutes of a recorded symbol by random access, numbered from 1970 on. The same in every order and process. */
export interface MinuteSource {
  readonly market: Market;
  readonly firstMinute: number;
  /** Returns null for a minute without trades. */
  at(index: number): Minute | null;
  /** Returns the id of the first trade at or after the start of that minute. */
  firstIdFrom(index: number): number;
  findMinuteOfTrade(id: number): number;
  /** Returns the seed of the trades inside that minute. */
  seedAt(index: number): number;
}

/** Returns the turnover of a volume that is spread evenly over open, high, low and close. */
export function turnover(open: number, high: number, low: number, close: number, volume: number): number {
  return low * volume + floor((volume * (open + high + close - 3 * low)) / 4);
}
