import { type Trade } from './fillMinute.ts';
import { HOUR_MS, MINUTE_MS, MINUTES_AN_HOUR } from './minutes.ts';
import { HOURS_KEPT, minuteOf, type Path } from './path.ts';
import { remember } from './remember.ts';
import { sumOf, summaryOfTrades, type Summary } from './summary.ts';

/** Something that a scenario does to a path after `from`, until `to` included. */
interface Spell {
  from: number;
  to: number;
}

interface Crash extends Spell {
  depth: number;
  lengthMs: number;
}

/** A path that scenarios can disturb from now on. What has happened stays as it was. */
export interface DisturbablePath extends Path {
  /** Nothing is traded until `to`; later trades take the ids that went unused. */
  halt(from: number, to: number): void;
  /** Prices fall by `depth` (a share of one) within a tenth of that time, and come back by its end. */
  crash(from: number, lengthMs: number, depth: number): void;
  /** Ends whatever is going on. */
  calm(at: number): void;
  /** What a trade right after that moment would suffer. */
  sufferedAfter(at: number): { halt: boolean; flashCrash: boolean };
}

const FALL = 0.1;
const MOMENTS_KEPT = 64;

const covers = ({ from, to }: Spell, at: number) => at > from && at <= to;
const touches = ({ from, to }: Spell, start: number, end: number) => to >= start && from < end;

/** What is left of a price in a crash: down in a straight line, up in a curve. */
function shareLeft({ from, lengthMs, depth }: Crash, at: number): number {
  const part = (at - from) / lengthMs;
  return 1 - depth * (part < FALL ? part / FALL : ((1 - part) / (1 - FALL)) ** 2);
}

/** Disturbances of one symbol in this process; with none of them it is the path itself. */
export function disturbable(path: Path): DisturbablePath {
  const halts: Spell[] = [];
  const crashes: Crash[] = [];
  let disturbedFrom = Infinity;

  const isBeforeAll = (index: number): boolean => (index + 1) * MINUTE_MS <= disturbedFrom;

  /** The id of the first undisturbed trade after that moment. */
  const idAfter = remember(MOMENTS_KEPT, (at): number => {
    const index = minuteOf(at);
    return path.firstIdFrom(index) + path.tradesOf(index).filter(trade => trade.at <= at).length;
  });
  const lostIn = ({ from, to }: Spell, until: number): number =>
    from >= until ? 0 : idAfter(Math.min(to, until)) - idAfter(from);
  const lostBefore = (index: number): number =>
    halts.reduce((sum, halt) => sum + lostIn(halt, index * MINUTE_MS - 1), 0);

  const priceAt = ({ price, at }: Trade): number =>
    crashes.reduce((left, crash) => {
      return covers(crash, at) ? Math.max(1, Math.round(left * shareLeft(crash, at))) : left;
    }, price);

  const isDisturbed = (index: number): boolean => {
    const start = index * MINUTE_MS;
    return [...halts, ...crashes].some(spell => touches(spell, start, start + MINUTE_MS));
  };

  const tradesOf = (index: number): readonly Trade[] => {
    if (isBeforeAll(index)) return path.tradesOf(index);
    const start = index * MINUTE_MS;
    if (halts.some(halt => halt.from < start && halt.to >= start + MINUTE_MS)) return [];
    const lost = lostBefore(index);
    if (lost === 0 && !isDisturbed(index)) return path.tradesOf(index);
    const firstId = path.firstIdFrom(index) - lost;
    return path
      .tradesOf(index)
      .filter(trade => !halts.some(halt => covers(halt, trade.at)))
      .map((trade, offset) => ({ ...trade, id: firstId + offset, price: priceAt(trade) }));
  };

  const summaryOf = (index: number): Summary | null => {
    if (isBeforeAll(index)) return path.summaryOf(index);
    if (isDisturbed(index)) return summaryOfTrades(tradesOf(index));
    const summary = path.summaryOf(index);
    const lost = lostBefore(index);
    return summary && { ...summary, firstId: summary.firstId - lost, lastId: summary.lastId - lost };
  };

  const disturbedHour = remember(HOURS_KEPT, index => sumOf(index, MINUTES_AN_HOUR, summaryOf));

  return {
    market: path.market,
    first: path.first,
    tradesOf,
    summaryOf,

    hourSummaryOf: index => ((index + 1) * HOUR_MS <= disturbedFrom ? path.hourSummaryOf(index) : disturbedHour(index)),

    firstIdFrom: index => path.firstIdFrom(index) - lostBefore(index),

    indexOf(id) {
      const undisturbed = halts.reduce((known, halt) => {
        if (known < idAfter(halt.from)) return known;
        return halt.to === Infinity ? Infinity : known + lostIn(halt, Infinity);
      }, id);
      return undisturbed === Infinity ? Infinity : path.indexOf(undisturbed);
    },

    isStill: at => path.isStill(at) || halts.some(halt => covers(halt, at)),

    halt(from, to) {
      disturbedFrom = Math.min(disturbedFrom, from);
      const last = halts.at(-1);
      if (last && last.to > from) last.to = to;
      else halts.push({ from, to });
    },

    crash(from, lengthMs, depth) {
      disturbedFrom = Math.min(disturbedFrom, from);
      crashes.push({ from, to: from + lengthMs, lengthMs, depth });
    },

    calm(at) {
      for (const spell of [...halts, ...crashes]) spell.to = Math.min(spell.to, at);
    },

    sufferedAfter: at => ({
      halt: halts.some(halt => covers(halt, at + 1)),
      flashCrash: crashes.some(crash => covers(crash, at + 1)),
    }),
  };
}
