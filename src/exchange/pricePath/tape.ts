import { type Trade } from './fillMinute.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './minutes.ts';
import { toMinuteIndex, type Path } from './path.ts';
import { memoize } from './memoize.ts';
import { mergeSummaries, mergePeriod, summarizeTrades, type Summary } from './summary.ts';
import { type Market } from './symbols.ts';

const MAX_CACHED_DAYS = 1_100;

/** Reads a path by time and by id. It has no clock: the caller decides up to which moment it reads. */
export interface Tape {
  readonly market: Market;
  readonly startsAt: number;
  /**
   * Returns the figures of the trades from `from` until just before `to`, a moment that has passed; null without
   * trades.
   */
  summarize(from: number, to: number): Summary | null;
  /** Returns the figures of the last 24 hours, to the millisecond. */
  summarizeDayUntil(now: number): Summary | null;
  /** Returns the last trade at or before that moment. */
  lastTradeAt(at: number): Trade | null;
  /** Returns the oldest `limit` trades from `from` to `to`, both included. */
  between(from: number, to: number, limit: number): Trade[];
  /** Returns the `limit` trades from that id on that happened by `until`. */
  fromId(id: number, until: number, limit: number): Trade[];
  isHalted(at: number): boolean;
}

/** Creates a tape. Sums of complete days are cached, because the past never changes. */
export function createTape(path: Path): Tape {
  const day = memoize(MAX_CACHED_DAYS, index => mergePeriod(index, DAY_MS / HOUR_MS, path.summarizeHour));
  const levels = [
    { lengthMs: DAY_MS, summaryOf: day },
    { lengthMs: HOUR_MS, summaryOf: path.summarizeHour },
    { lengthMs: MINUTE_MS, summaryOf: path.summarizeMinute },
  ];
  const startsAt = path.firstMinute * MINUTE_MS;

  function collectTrades(from: number, until: number, limit: number, isWanted: (trade: Trade) => boolean): Trade[] {
    const collected: Trade[] = [];
    for (let index = Math.max(from, path.firstMinute); index <= toMinuteIndex(until); index++) {
      for (const trade of path.tradesInMinute(index)) {
        if (trade.at > until || collected.length === limit) return collected;
        if (isWanted(trade)) collected.push(trade);
      }
    }
    return collected;
  }

  function* summaryParts(from: number, to: number) {
    for (let at = Math.max(from, startsAt), end = at; at < to; at = end) {
      const start = at;
      const level = levels.find(({ lengthMs }) => start % lengthMs === 0 && start + lengthMs <= to);
      end = level ? start + level.lengthMs : Math.min(to, (toMinuteIndex(start) + 1) * MINUTE_MS);
      yield level ? level.summaryOf(start / level.lengthMs) : summarizeRange(path, start, end);
    }
  }
  const summarize = (from: number, to: number) => mergeSummaries(summaryParts(from, to));

  /** Sums the whole minutes of a day that ends within that minute; the same during one minute. */
  const wholeMinutesUntil = memoize(2, index => summarize(index * MINUTE_MS - DAY_MS + MINUTE_MS, index * MINUTE_MS));

  return {
    market: path.market,
    startsAt,
    summarize,

    summarizeDayUntil(now) {
      const [from, to] = [now + 1 - DAY_MS, now + 1];
      const last = toMinuteIndex(to);
      const head = summarize(from, last * MINUTE_MS - DAY_MS + MINUTE_MS);
      return mergeSummaries([head, wholeMinutesUntil(last), summarize(last * MINUTE_MS, to)]);
    },

    lastTradeAt(at) {
      for (let index = toMinuteIndex(at); index >= path.firstMinute; index--) {
        const last = path.tradesInMinute(index).findLast(trade => trade.at <= at);
        if (last) return last;
      }
      return null;
    },

    between: (from, to, limit) => collectTrades(toMinuteIndex(from), to, limit, trade => trade.at >= from),
    fromId: (id, until, limit) =>
      collectTrades(path.findMinuteOfTrade(Math.max(0, id)), until, limit, trade => trade.id >= id),
    isHalted: path.isHalted,
  };
}

const summarizeRange = (path: Path, from: number, to: number): Summary | null =>
  summarizeTrades(path.tradesInMinute(toMinuteIndex(from)).filter(({ at }) => at >= from && at < to));
