import { TRADES_AROUND } from '#contract/evidence.ts';
import { type Crossing, type Tick } from './market.ts';

/** Entry or exit itself and the trades beside it. */
const SIDE = TRADES_AROUND + 1;

/** Exchange trades of one pair with consecutive ids: nothing is missing between its first and its last. */
export interface TradeRun {
  readonly last: Tick | undefined;
  /** Appends what follows; trades it has already are passed over. False, and unchanged, when one would be missing. */
  append(ticks: readonly Tick[]): boolean;
  /** The trades on both sides of a moment; null unless the run reaches across it. */
  crossing(atMs: number): Crossing | null;
  /** Forgets what is older, but never the newest few. */
  forgetBefore(atMs: number): void;
}

export const isUnbroken = (ticks: readonly Tick[]): boolean =>
  ticks.every((tick, index) => {
    const previous = ticks[index - 1];
    return previous === undefined || (tick.id === previous.id + 1 && tick.atMs >= previous.atMs);
  });

/** Splits unbroken trades at a moment, keeping what evidence shows on each side. */
export function splitAt(ticks: readonly Tick[], atMs: number, knownUntilMs: number): Crossing {
  const cut = countUntil(ticks, atMs);
  return { before: ticks.slice(Math.max(0, cut - SIDE), cut), after: ticks.slice(cut, cut + SIDE), knownUntilMs };
}

export function tradeRun(initial: readonly Tick[] = []): TradeRun {
  let ticks: Tick[] = [];

  const run: TradeRun = {
    get last() {
      return ticks.at(-1);
    },
    append(more) {
      const lastId = ticks.at(-1)?.id ?? -1;
      const fresh = more.filter(tick => tick.id > lastId);
      const joined = ticks.slice(-1).concat(fresh);
      if (!isUnbroken(joined)) return false;
      for (const tick of fresh) ticks.push(tick);
      return true;
    },
    crossing(atMs) {
      const first = ticks[0];
      const last = ticks.at(-1);
      const isAcross = first !== undefined && last !== undefined && first.atMs <= atMs && last.atMs > atMs;
      return isAcross ? splitAt(ticks, atMs, last.atMs) : null;
    },
    forgetBefore(atMs) {
      const cut = Math.min(countUntil(ticks, atMs), ticks.length - SIDE);
      if (cut > 0) ticks = ticks.slice(cut);
    },
  };
  run.append(initial);
  return run;
}

/** How many trades happened at or before a moment. */
function countUntil(ticks: readonly Tick[], atMs: number): number {
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const tick = ticks[middle];
    if (tick !== undefined && tick.atMs <= atMs) low = middle + 1;
    else high = middle;
  }
  return low;
}
