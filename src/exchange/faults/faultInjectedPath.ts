import { type Trade } from '#exchange/pricePath/fillMinute.ts';
import { HOUR_MS, MINUTE_MS, MINUTES_PER_HOUR } from '#exchange/pricePath/minutes.ts';
import { MAX_CACHED_HOURS, toMinuteIndex, type Path } from '#exchange/pricePath/path.ts';
import { memoize } from '#exchange/pricePath/memoize.ts';
import { mergePeriod, summarizeTrades, type Summary } from '#exchange/pricePath/summary.ts';

/** A fault of a path from just after `from` up to and including `to`. */
interface Fault {
  from: number;
  to: number;
}

interface Crash extends Fault {
  depth: number;
  lengthMs: number;
}

/** A path that scenarios can change from the current moment on. Past trades stay as they are. */
export interface FaultInjectedPath extends Path {
  /** Stops trading until `to`, or until the end of a longer halt; later trades use the ids that the halt left free. */
  halt(from: number, to: number): void;
  /** Lowers prices by `depth` (a share of one) within a tenth of `lengthMs`; they recover by its end. */
  crash(from: number, lengthMs: number, depth: number): void;
  /** Ends every fault. */
  clear(at: number): void;
  /** Returns which faults a trade just after `at` would have. */
  activeFaultsAt(at: number): { halt: boolean; flashCrash: boolean };
}

const FALL_FRACTION = 0.1;
const MAX_CACHED_MOMENTS = 64;

const covers = ({ from, to }: Fault, at: number) => at > from && at <= to;
const touches = ({ from, to }: Fault, start: number, end: number) => to >= start && from < end;

/** Returns the share of the price that remains in a crash: down in a straight line, up in a curve. */
function crashFactor({ from, lengthMs, depth }: Crash, at: number): number {
  const progress = (at - from) / lengthMs;
  return (
    1 - depth * (progress < FALL_FRACTION ? progress / FALL_FRACTION : ((1 - progress) / (1 - FALL_FRACTION)) ** 2)
  );
}

/** The trades that halts leave out, which shift the ids of all later trades. */
function createSkippedTrades(path: Path, halts: readonly Fault[]) {
  /** Returns the id of the first trade after that moment on the path without faults. */
  const idAfter = memoize(MAX_CACHED_MOMENTS, (at): number => {
    const index = toMinuteIndex(at);
    return path.firstIdFrom(index) + path.tradesInMinute(index).filter(trade => trade.at <= at).length;
  });
  const countIn = ({ from, to }: Fault, until: number): number =>
    from >= until ? 0 : idAfter(Math.min(to, until)) - idAfter(from);

  return {
    countBefore: (index: number): number => halts.reduce((sum, halt) => sum + countIn(halt, index * MINUTE_MS - 1), 0),

    /** Returns a trade's id on the path without faults; `Infinity` for one that an endless halt leaves out. */
    toOriginalId: (id: number): number =>
      halts.reduce((known, halt) => {
        if (known < idAfter(halt.from)) return known;
        return halt.to === Infinity ? Infinity : known + countIn(halt, Infinity);
      }, id),
  };
}

interface Faults {
  halts: Fault[];
  crashes: Crash[];
  firstAt: number;
}

/** Returns the trades and summaries of a path with these faults. */
function disturb(path: Path, { halts, crashes }: Faults, skipped: ReturnType<typeof createSkippedTrades>) {
  const priceAt = ({ price, at }: Trade): number =>
    crashes.reduce((left, crash) => {
      return covers(crash, at) ? Math.max(1, Math.round(left * crashFactor(crash, at))) : left;
    }, price);

  const hasFaults = (index: number): boolean => {
    const start = index * MINUTE_MS;
    return [...halts, ...crashes].some(fault => touches(fault, start, start + MINUTE_MS));
  };

  const tradesInMinute = (index: number): readonly Trade[] => {
    const start = index * MINUTE_MS;
    if (halts.some(halt => halt.from < start && halt.to >= start + MINUTE_MS)) return [];
    const lost = skipped.countBefore(index);
    if (lost === 0 && !hasFaults(index)) return path.tradesInMinute(index);
    const firstId = path.firstIdFrom(index) - lost;
    return path
      .tradesInMinute(index)
      .filter(trade => !halts.some(halt => covers(halt, trade.at)))
      .map((trade, offset) => ({ ...trade, id: firstId + offset, price: priceAt(trade) }));
  };

  const summarizeMinute = (index: number): Summary | null => {
    if (hasFaults(index)) return summarizeTrades(tradesInMinute(index));
    const summary = path.summarizeMinute(index);
    const lost = skipped.countBefore(index);
    return summary && { ...summary, firstId: summary.firstId - lost, lastId: summary.lastId - lost };
  };

  return { tradesInMinute, summarizeMinute };
}

export function createFaultInjectedPath(path: Path): FaultInjectedPath {
  const faults: Faults = { halts: [], crashes: [], firstAt: Infinity };
  const { halts, crashes } = faults;
  const skipped = createSkippedTrades(path, halts);
  const disturbed = disturb(path, faults, skipped);

  /** Returns the path itself for periods that end before the first fault. */
  const pathUntil = (endsAt: number) => (endsAt <= faults.firstAt ? path : disturbed);
  const summarizeMinute = (index: number) => pathUntil((index + 1) * MINUTE_MS).summarizeMinute(index);
  const hourWithFaults = memoize(MAX_CACHED_HOURS, index => mergePeriod(index, MINUTES_PER_HOUR, summarizeMinute));

  return {
    market: path.market,
    firstMinute: path.firstMinute,
    tradesInMinute: index => pathUntil((index + 1) * MINUTE_MS).tradesInMinute(index),
    summarizeMinute,

    summarizeHour: index =>
      (index + 1) * HOUR_MS <= faults.firstAt ? path.summarizeHour(index) : hourWithFaults(index),

    firstIdFrom: index => path.firstIdFrom(index) - skipped.countBefore(index),

    findMinuteOfTrade(id) {
      const originalId = skipped.toOriginalId(id);
      return originalId === Infinity ? Infinity : path.findMinuteOfTrade(originalId);
    },

    isHalted: at => path.isHalted(at) || halts.some(halt => covers(halt, at)),

    halt(from, to) {
      faults.firstAt = Math.min(faults.firstAt, from);
      const last = halts.at(-1);
      if (last && last.to > from) last.to = Math.max(last.to, to);
      else halts.push({ from, to });
    },

    crash(from, lengthMs, depth) {
      faults.firstAt = Math.min(faults.firstAt, from);
      crashes.push({ from, to: from + lengthMs, lengthMs, depth });
    },

    clear(at) {
      for (const fault of [...halts, ...crashes]) fault.to = Math.min(fault.to, at);
    },

    activeFaultsAt: at => ({
      halt: halts.some(halt => covers(halt, at + 1)),
      flashCrash: crashes.some(crash => covers(crash, at + 1)),
    }),
  };
}
