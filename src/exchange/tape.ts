import { fillMinute, type Trade } from './fillMinute.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, type Minutes } from './minutes.ts';
import { remember } from './remember.ts';
import { joined, summaryOfMinute, summaryOfTrades, type Summary } from './summary.ts';
import { type Market } from './symbols.ts';

const MINUTES_KEPT = 20;
const HOURS_KEPT = 48;
const DAYS_KEPT = 1_100;

/** Everything that a symbol ever traded or will trade; who asks decides how far to look. */
export interface Tape {
  readonly market: Market;
  readonly startsAt: number;
  /** The figures of the trades from `from` until just before `to`; null when there are none. */
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

const minuteOf = (at: number) => Math.floor(at / MINUTE_MS);

export function tapeOf(minutes: Minutes): Tape {
  const filled = remember(MINUTES_KEPT, (index): Trade[] => {
    const minute = minutes.at(index);
    return minute ? fillMinute(minute, index * MINUTE_MS, minutes.drawOf(index)) : [];
  });

  const minute = (index: number): Summary | null => {
    const known = minutes.at(index);
    return known && summaryOfMinute(known, known.firstId);
  };
  const hour = remember(HOURS_KEPT, index => sumOf(index, HOUR_MS / MINUTE_MS, minute));
  const day = remember(DAYS_KEPT, index => sumOf(index, DAY_MS / HOUR_MS, hour));
  const levels = [
    { lengthMs: DAY_MS, summary: day },
    { lengthMs: HOUR_MS, summary: hour },
    { lengthMs: MINUTE_MS, summary: minute },
  ];

  function summarize(from: number, to: number): Summary | null {
    let total: Summary | null = null;
    let at = Math.max(from, minutes.first * MINUTE_MS);
    while (at < to) {
      const level = levels.find(({ lengthMs }) => at % lengthMs === 0 && at + lengthMs <= to);
      if (level) {
        total = joined(total, level.summary(at / level.lengthMs));
        at += level.lengthMs;
        continue;
      }
      const index = minuteOf(at);
      const end = Math.min(to, (index + 1) * MINUTE_MS);
      total = joined(total, summaryOfTrades(filled(index).filter(trade => trade.at >= at && trade.at < end)));
      at = end;
    }
    return total;
  }

  function lastAt(at: number): Trade | null {
    for (let index = minuteOf(at); index >= minutes.first; index--) {
      const last = filled(index).findLast(trade => trade.at <= at);
      if (last) return last;
    }
    return null;
  }

  function take(start: number, until: number, limit: number, isWanted: (trade: Trade) => boolean): Trade[] {
    const taken: Trade[] = [];
    for (let index = Math.max(start, minutes.first); index <= minuteOf(until); index++) {
      for (const trade of filled(index)) {
        if (trade.at > until || taken.length === limit) return taken;
        if (isWanted(trade)) taken.push(trade);
      }
    }
    return taken;
  }

  return {
    market: minutes.market,
    startsAt: minutes.first * MINUTE_MS,
    summarize,
    lastAt,
    between: (from, to, limit) => take(minuteOf(from), to, limit, trade => trade.at >= from),
    fromId: (id, until, limit) => take(minutes.indexOf(Math.max(0, id)), until, limit, trade => trade.id >= id),
    isStill: at => minutes.at(minuteOf(at)) === null,
  };
}

function sumOf(index: number, parts: number, part: (index: number) => Summary | null): Summary | null {
  let total: Summary | null = null;
  for (let offset = 0; offset < parts; offset++) total = joined(total, part(index * parts + offset));
  return total;
}
