import { TRADES_AROUND } from '#contract/settlement.ts';
import { type ExchangeClock } from './exchangeClock.ts';
import { type ExchangeRest } from './exchangeRest.ts';
import { type Crossing, type Tick } from './market.ts';
import { isUnbroken, splitAt, tradeRun, type TradeRun } from './tradeRun.ts';

/** One read covers many moments: the exchange counts requests, not rows. */
const PAGE = 1_000;
const PAGES_KEPT = 12;
const SIDE = TRADES_AROUND + 1;
const ASK_AGAIN_AFTER_MS = 1_000;
/** The exchange's history counts as complete up to this long ago: a trade may take a moment to show in it. */
const HISTORY_SETTLES_IN_MS = 2_000;

/** The end of a pair's history: nothing happened after it until `knownUntilMs`. */
interface End {
  newest: readonly Tick[];
  knownUntilMs: number;
}

interface Known {
  pages: TradeRun[];
  end: End | null;
  askAgainAt: number;
  /** Reads of one pair queue: what the first one brings often answers the next. */
  queue: Promise<unknown>;
}

export interface ExchangeHistory {
  /** What happened around a moment, from the exchange's own history; null while it does not say. */
  crossing(symbol: string, atMs: number): Promise<Crossing | null>;
}

/** Reads the exchange's history, a page at a time, and keeps the last pages. */
export function exchangeHistory(rest: ExchangeRest, clock: ExchangeClock, now: () => number): ExchangeHistory {
  const bySymbol = new Map<string, Known>();

  function knownOf(symbol: string): Known {
    const known = bySymbol.get(symbol) ?? { pages: [], end: null, askAgainAt: 0, queue: Promise.resolve() };
    bySymbol.set(symbol, known);
    return known;
  }

  async function read(symbol: string, atMs: number): Promise<void> {
    const known = knownOf(symbol);
    known.askAgainAt = now() + ASK_AGAIN_AFTER_MS;
    const earliest = clock.earliest();
    if (earliest === null) return;
    const later = await rest.trades({ symbol, startTime: atMs + 1, limit: PAGE });
    const first = later[0];
    const earlier = first ? await tradesBefore(symbol, first) : await rest.trades({ symbol, limit: SIDE });
    const ticks = [...earlier, ...later];
    if (!isUnbroken(ticks)) throw new Error(`the exchange's history of ${symbol} has a gap`);
    known.pages = [tradeRun(ticks), ...known.pages].slice(0, PAGES_KEPT);
    known.end =
      later.length < PAGE ? { newest: ticks.slice(-SIDE), knownUntilMs: earliest - HISTORY_SETTLES_IN_MS } : null;
    if (later.length > 0) known.askAgainAt = 0;
  }

  async function tradesBefore(symbol: string, { id }: Tick): Promise<Tick[]> {
    if (id === 0) return [];
    const fromId = Math.max(0, id - SIDE);
    return rest.trades({ symbol, fromId, limit: id - fromId });
  }

  return {
    async crossing(symbol, atMs) {
      const known = knownOf(symbol);
      const turn = known.queue.then(async () => {
        const found = find(known, atMs);
        if (found?.after.length || now() < known.askAgainAt) return found;
        await read(symbol, atMs);
        return find(known, atMs);
      });
      known.queue = turn.catch(() => undefined);
      return turn;
    },
  };
}

function find({ pages, end }: Known, atMs: number): Crossing | null {
  for (const page of pages) {
    const crossing = page.crossing(atMs);
    if (crossing) return crossing;
  }
  const last = end?.newest.at(-1);
  const isPastEnd = end !== null && last !== undefined && last.atMs <= atMs;
  return isPastEnd ? splitAt(end.newest, atMs, end.knownUntilMs) : null;
}
