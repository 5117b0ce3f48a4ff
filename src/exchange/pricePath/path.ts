import { fillMinute, type Trade } from './fillMinute.ts';
import { MINUTE_MS, type MinuteSource, MINUTES_PER_HOUR } from './minutes.ts';
import { memoize } from './memoize.ts';
import { mergePeriod, summarizeRecordedMinute, type Summary } from './summary.ts';
import { type Market } from './symbols.ts';

const { floor } = Math;

/** The trades of a symbol by minutes, numbered from 1970 on; ids are consecutive from `first` on. */
export interface Path {
  readonly market: Market;
  readonly firstMinute: number;
  tradesInMinute(index: number): readonly Trade[];
  /** Returns the sum of the trades, mostly without creating them; null without trades. */
  summarizeMinute(index: number): Summary | null;
  /** Returns the sum of an hour that has ended, numbered from 1970 on; recent hours are cached. */
  summarizeHour(index: number): Summary | null;
  /** Returns the id of the first trade at or after the start of that minute. */
  firstIdFrom(index: number): number;
  /** Returns the minute of that trade; Infinity while it is unknown. */
  findMinuteOfTrade(id: number): number;
  isHalted(at: number): boolean;
}

/** Per symbol. */
export const MAX_CACHED_MINUTES = 20;
/** Per symbol; a ticker of 24 hours touches 25 of them. */
export const MAX_CACHED_HOURS = 48;

export const toMinuteIndex = (at: number): number => floor(at / MINUTE_MS);

/** Creates the path through recorded minutes. The trades of a minute are created when it is first read. */
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
