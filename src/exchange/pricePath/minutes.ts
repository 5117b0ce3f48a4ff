import { type Market } from './symbols.ts';

const { floor } = Math;

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const MINUTES_PER_HOUR = 60;

/**
 * One recorded minute of a symbol in whole numbers: prices in ticks, volume in lots, `quote` in ticks × lots. `count` aggregate
 * trades with consecutive ids from `firstId` on. Unless it is flat it has at least MIN_TRADES_PER_MINUTE of them, and at least
 * MIN_LOTS_PER_TRADE lots for each, so that its trades can meet every figure exactly.
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

/**
 * Where the path of a recorded symbol comes from: its minutes, by random access, numbered from 1970 on. Whatever asks, in
 * whatever order and process, gets the same answer.
 */
export interface MinuteSource {
  readonly market: Market;
  /** The first minute that ever was. */
  readonly firstMinute: number;
  /** That minute, or null when the exchange stood still all through it. */
  at(index: number): Minute | null;
  /** The id of the first trade at or after the start of that minute. */
  firstIdFrom(index: number): number;
  /** The minute with that trade. */
  findMinuteOfTrade(id: number): number;
  /** The number from which the trades inside that minute are drawn. */
  seedAt(index: number): number;
}

/** What trades of these prices turn over when their volume is spread evenly over open, high, low and close. */
export function turnover(open: number, high: number, low: number, close: number, volume: number): number {
  return low * volume + floor((volume * (open + high + close - 3 * low)) / 4);
}
