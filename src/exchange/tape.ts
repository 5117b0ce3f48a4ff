import { type Trade } from './fillMinute.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './minutes.ts';
import { minuteOf, type Path } from './path.ts';
import { remember } from './remember.ts';
import { joined, summaryOfTrades, type Summary } from './summary.ts';
import { type Market } from './symbols.ts';

const HOURS_KEPT = 48;
const DAYS_KEPT = 1_100;

/** Reads a path by time and by id. It never looks at the clock: who asks decides how far is seen. */
export interface Tape {
  readonly market: Market;
  readonly startsAt: number;
  /** The figures of the trades from `from` until just before `to`, which has passed; null when there are none. */
  summarize(from: number, to: number): Summary | null;
  /** The last trade at or before that moment. */
  lastAt(at: number): Trade | null;
  /** The oldest `limit` trades from `from` to `to`, both included. */
  between(from: number, to: number, limit: number): Trade[];
  /** The `limit` trades from that id on that happened by `until`. */
  fromId(id: number, until: number, limit: number): Trade[];
  /** Whether the exchange stands still at that moment. */
  isStill(at: number): boolean;
}

/** Hours and days that are over are summed up once and kept; the past never changes. */
export function tapeOf(path: Path): Tape {
  const hour = remember(HOURS_KEPT, index => sumOf(index, HOUR_MS / MINUTE_MS, path.summaryOf));
  const day = remember(DAYS_KEPT, index => sumOf(index, DAY_MS / HOUR_MS, hour));
  const levels = [
    { lengthMs: DAY_MS, summaryOf: day },
    { lengthMs: HOUR_MS, summaryOf: hour },
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

  return {
    market: path.market,
    startsAt,

    summarize(from, to) {
      let total: Summary | null = null;
      let at = Math.max(from, startsAt);
      while (at < to) {
        const level = levels.find(({ lengthMs }) => at % lengthMs === 0 && at + lengthMs <= to);
        const end = level ? at + level.lengthMs : Math.min(to, (minuteOf(at) + 1) * MINUTE_MS);
        total = joined(total, level ? level.summaryOf(at / level.lengthMs) : summaryOfPart(path, at, end));
        at = end;
      }
      return total;
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

function sumOf(index: number, parts: number, part: (index: number) => Summary | null): Summary | null {
  let total: Summary | null = null;
  for (let offset = 0; offset < parts; offset++) total = joined(total, part(index * parts + offset));
  return total;
}
