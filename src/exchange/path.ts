import { fillMinute, type Trade } from './fillMinute.ts';
import { MINUTE_MS, type Minutes, MINUTES_AN_HOUR } from './minutes.ts';
import { remember } from './remember.ts';
import { sumOf, summaryOfMinute, type Summary } from './summary.ts';
import { type Market } from './symbols.ts';

const { floor } = Math;

/** The trades of a symbol, minute by minute, numbered from 1970 on; ids are consecutive from `first` on. */
export interface Path {
  readonly market: Market;
  /** The first minute that ever was. */
  readonly first: number;
  tradesOf(index: number): readonly Trade[];
  /** The same trades summed up, mostly without making each of them; null when there are none. */
  summaryOf(index: number): Summary | null;
  /** The trades of that hour since 1970, which is over, summed up; recent hours are kept. */
  hourSummaryOf(index: number): Summary | null;
  /** The id of the first trade at or after the start of that minute. */
  firstIdFrom(index: number): number;
  /** The minute with that trade; Infinity while it is not known to come. */
  indexOf(id: number): number;
  /** Whether the exchange stands still at that moment. */
  isStill(at: number): boolean;
}

/** How many minutes keep their trades in memory, of one symbol. */
export const MINUTES_KEPT = 20;
/** How many hours keep their summaries, of one symbol. A ticker of 24 hours touches 25. */
export const HOURS_KEPT = 48;

export const minuteOf = (at: number): number => floor(at / MINUTE_MS);

/** The path through recorded minutes: each is filled with trades when somebody looks into it. */
export function pathOf(minutes: Minutes): Path {
  const summaryOf = (index: number): Summary | null => {
    const minute = minutes.at(index);
    return minute && summaryOfMinute(minute);
  };
  return {
    market: minutes.market,
    first: minutes.first,
    tradesOf: remember(MINUTES_KEPT, (index): Trade[] => {
      const minute = minutes.at(index);
      return minute ? fillMinute(minute, index * MINUTE_MS, minutes.drawOf(index)) : [];
    }),
    summaryOf,
    hourSummaryOf: remember(HOURS_KEPT, index => sumOf(index, MINUTES_AN_HOUR, summaryOf)),
    firstIdFrom: minutes.firstIdFrom,
    indexOf: minutes.indexOf,
    isStill: at => minutes.at(minuteOf(at)) === null,
  };
}
