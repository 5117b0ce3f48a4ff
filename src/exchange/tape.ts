import { type Trade } from './fillMinute.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './minutes.ts';
import { minuteOf, type Path } from './path.ts';
import { remember } from './remember.ts';
import { joined, sumOf, summaryOfTrades, type Summary } from './summary.ts';
import { type Market } from './symbols.ts';

const DAYS_KEPT = 1_100;

/** Reads a path by time and by id. It never looks at the clock: who asks decides how far is seen. */
export interface Tape {
  readonly market: Market;
  readonly startsAt: number;
  /** The figures of the trades from `from` until just before `to`, which has passed; null when there are none. */
  summarize(from: number, to: number): Summary | null;
  /** The figures of the last 24 hours, to the millisecond. */
  dayUntil(now: number): Summary | null;
  /** The last trade at or before that moment. */
  lastAt(at: number): Trade | null;
  /** The oldest `limit` trades from `from` to `to`, both included. */
  between(from: number, to: number, limit: number): Trade[];
  /** The `limit` trades from that id on that happened by `until`. */
  fromId(id: number, until: number, limit: number): Trade[];
  /** Whether the exchange stands still at that moment. */
  isStill(at: number): boolean;
}

/** Days that are over are summed up once and kept, as the path keeps its hours; the past never changes. */
export function tapeOf(path: Path): Tape {
  const day = remember(DAYS_KEPT, index => sumOf(index, DAY_MS / HOUR_MS, path.hourSummaryOf));
  const levels = [
    { lengthMs: DAY_MS, summaryOf: day },
    { lengthMs: HOUR_MS, summaryOf: path.hourSummaryOf },
    { lengthMs: MINUTE_MS, summaryOf: path.summaryOf },
  ];
  const startsAt = path.first * MINUTE_MS;

  function take(from: number, until: number, limit: number, isWanted: (trade: Trade) => boolean): Trade[] {
    const taken: Trade[] = [];
    for (let index = Math.max(from, path.first); index <= minuteOf(until); index++) {
      for (const trade of path.tradesOf(index)) {
        if (trade.at > until || taken.length === limit) return taken;
        if (isWanted(trade)) taken.push(trade);
      }
    }
    return taken;
  }

  function* partsOf(from: number, to: number) {
    for (let at = Math.max(from, startsAt), end = at; at < to; at = end) {
      const start = at;
      const level = levels.find(({ lengthMs }) => start % lengthMs === 0 && start + lengthMs <= to);
      end = level ? start + level.lengthMs : Math.min(to, (minuteOf(start) + 1) * MINUTE_MS);
      yield level ? level.summaryOf(start / level.lengthMs) : summaryOfPart(path, start, end);
    }
  }
  const summarize = (from: number, to: number) => joined(partsOf(from, to));

  /** The whole minutes of a day that ends within that minute: the same for a minute long. */
  const wholeMinutesUntil = remember(2, index => summarize(index * MINUTE_MS - DAY_MS + MINUTE_MS, index * MINUTE_MS));

  return {
    market: path.market,
    startsAt,
    summarize,

    dayUntil(now) {
      const [from, to] = [now + 1 - DAY_MS, now + 1];
      const last = minuteOf(to);
      const head = summarize(from, last * MINUTE_MS - DAY_MS + MINUTE_MS);
      return joined([head, wholeMinutesUntil(last), summarize(last * MINUTE_MS, to)]);
    },

    lastAt(at) {
      for (let index = minuteOf(at); index >= path.first; index--) {
        const last = path.tradesOf(index).findLast(trade => trade.at <= at);
        if (last) return last;
      }
      return null;
    },

    between: (from, to, limit) => take(minuteOf(from), to, limit, trade => trade.at >= from),
    fromId: (id, until, limit) => take(path.indexOf(Math.max(0, id)), until, limit, trade => trade.id >= id),
    isStill: path.isStill,
  };
}

const summaryOfPart = (path: Path, from: number, to: number): Summary | null =>
  summaryOfTrades(path.tradesOf(minuteOf(from)).filter(({ at }) => at >= from && at < to));
