import { fillMinute, type Trade } from './fillMinute.ts';
import { MINUTE_MS, type MinuteSource, MINUTES_PER_HOUR } from './minutes.ts';
import { memoize } from './memoize.ts';
import { mergePeriod, summarizeRecordedMinute, type Summary } from './summary.ts';
import { type Market } from './symbols.ts';

const { floor } = Math;

/** The trades of a symbol, minute by minute, numbered from 1970 on; ids are consecutive from `first` on. */
export interface Path {
  readonly market: Market;
  /** The first minute that ever was. */
  readonly firstMinute: number;
  tradesInMinute(index: number): readonly Trade[];
  /** The same trades summed up, mostly without making each of them; null when there are none. */
  summarizeMinute(index: number): Summary | null;
  /** The trades of that hour since 1970, which is over, summed up; recent hours are kept. */
  summarizeHour(index: number): Summary | null;
  /** The id of the first trade at or after the start of that minute. */
  firstIdFrom(index: number): number;
  /** The minute with that trade; Infinity while it is not known to come. */
  findMinuteOfTrade(id: number): number;
  /** Whether the exchange stands still at that moment. */
  isHalted(at: number): boolean;
}

/** How many minutes keep their trades in memory, of one symbol. */
export const MAX_CACHED_MINUTES = 20;
/** How many hours keep their summaries, of one symbol. A ticker of 24 hours touches 25. */
export const MAX_CACHED_HOURS = 48;

export const toMinuteIndex = (at: number): number => floor(at / MINUTE_MS);

/** Creates the path through recorded minutes. A minute is filled with trades when it is first read. */
export function createRecordedPath(source: MinuteSource): Path {
  const summarizeMinute = (index: number): Summary | null => {
    const minute = source.at(index);
    return minute && summarizeRecordedMinute(minute);
  };
  return {
    market: source.market,
    firstMinute: source.firstMinute,
    tradesInMinute: memoize(MAX_CACHED_MINUTES, (index): Trade[] => {
      const minute = source.at(index);
      return minute ? fillMinute(minute, index * MINUTE_MS, source.seedAt(index)) : [];
    }),
    summarizeMinute,
    summarizeHour: memoize(MAX_CACHED_HOURS, index => mergePeriod(index, MINUTES_PER_HOUR, summarizeMinute)),
    firstIdFrom: source.firstIdFrom,
    findMinuteOfTrade: source.findMinuteOfTrade,
    isHalted: at => source.at(toMinuteIndex(at)) === null,
  };
}
