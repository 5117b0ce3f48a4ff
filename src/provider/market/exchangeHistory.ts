import { TRADES_AROUND } from '#contract/evidence.ts';
import { type ExchangeRest } from './exchangeRest.ts';
import { type Crossing, type Tick } from './market.ts';
import { isUnbroken, splitAt, tradeRun, type TradeRun } from './tradeRun.ts';

/** One read covers many moments: the exchange counts requests, not rows. */
const PAGE = 1_000;
const PAGES_KEPT = 12;
const SIDE = TRADES_AROUND + 1;
const KEPT_FOR_MS = 10 * 60_000;
const FIRST_WAIT_MS = 1_000;
const LAST_WAIT_MS = 5_000;
/** The exchange's history counts as complete up to this long ago: a trade may take a moment to show in it. */
const HISTORY_SETTLES_IN_MS = 2_000;

/** The end of a pair's history: nothing happened after `newest` until `knownUntilMs`, by the exchange's own clock. */
interface End {
  newest: readonly Tick[];
  knownUntilMs: number;
}

interface Known {
  pages: TradeRun[];
  end: End | null;
  readAt: number;
  waitMs: number;
  askAgainAt: number;
  /** Reads of one pair queue: what the first one brings often answers the next. */
  queue: Promise<unknown>;
}

interface ExchangeHistory {
  /** What happened around a moment, from the exchange's own history; null while it does not say. */
  crossing(symbol: string, atMs: number): Promise<Crossing | null>;
  /** Lets go of the pages of pairs that nobody has asked about lately. */
  forgetUnused(): void;
}

/** Reads the exchange's history, a page at a time, and keeps the last pages. While nothing is new it asks less and less often. */
export function exchangeHistory(rest: Pick<ExchangeRest, 'trades' | 'serverTime'>, now: () => number): ExchangeHistory {
  const bySymbol = new Map<string, Known>();

  function knownOf(symbol: string): Known {
    const asked = { readAt: 0, waitMs: FIRST_WAIT_MS, askAgainAt: 0, queue: Promise.resolve() };
    const known = bySymbol.get(symbol) ?? { pages: [], end: null, ...asked };
    bySymbol.set(symbol, known);
    return known;
  }

  /** The wait before the next read begins when this one ends: an exchange that hangs is not asked for every trade in turn. */
  async function read(symbol: string, known: Known, atMs: number): Promise<void> {
    known.readAt = now();
    const last = known.end?.newest.at(-1);
    let isNew = false;
    try {
      isNew = last && last.atMs <= atMs ? await readOn(symbol, known, last) : await readAt(symbol, known, atMs);
    } finally {
      known.askAgainAt = isNew ? 0 : now() + known.waitMs;
      known.waitMs = isNew ? FIRST_WAIT_MS : Math.min(known.waitMs * 2, LAST_WAIT_MS);
    }
  }

  /** Reads what follows a moment, or the newest there is. */
  async function readAt(symbol: string, known: Known, atMs: number): Promise<boolean> {
    const later = await rest.trades({ symbol, startTime: atMs + 1, limit: PAGE });
    const first = later[0];
    if (!first) return readEnd(symbol, known);
    keep(known, [...(await tradesBefore(symbol, first)), ...later], later.length < PAGE ? 0 : null);
    return true;
  }

  async function readEnd(symbol: string, known: Known): Promise<boolean> {
    const knownUntilMs = await completeUntil();
    keep(known, await rest.trades({ symbol, limit: SIDE }), knownUntilMs);
    return false;
  }

  /** Reads on from the end. */
  async function readOn(symbol: string, known: Known, last: Tick): Promise<boolean> {
    const knownUntilMs = await completeUntil();
    const later = await rest.trades({ symbol, fromId: last.id + 1, limit: PAGE });
    keep(known, [...(known.end?.newest ?? []), ...later], later.length < PAGE ? knownUntilMs : null);
    return later.length > 0;
  }

  /** Asked before what it dates, and by the exchange's clock: ours may be wrong, and silence ends trades. */
  const completeUntil = async (): Promise<number> => (await rest.serverTime()) - HISTORY_SETTLES_IN_MS;

  async function tradesBefore(symbol: string, { id }: Tick): Promise<Tick[]> {
    const fromId = Math.max(0, id - SIDE);
    return id === 0 ? [] : rest.trades({ symbol, fromId, limit: id - fromId });
  }

  return {
    async crossing(symbol, atMs) {
      const known = knownOf(symbol);
      const turn = known.queue.then(async () => {
        const found = find(known, atMs);
        const isWaiting = now() >= known.readAt && now() < known.askAgainAt;
        if (isEnough(found, now() - known.readAt) || isWaiting) return found;
        await read(symbol, known, atMs);
        return find(known, atMs);
      });
      known.queue = turn.catch(() => undefined);
      return turn;
    },
    forgetUnused() {
      for (const [symbol, { readAt }] of bySymbol) if (now() - readAt > KEPT_FOR_MS) bySymbol.delete(symbol);
    },
  };
}

function keep(known: Known, ticks: readonly Tick[], endKnownUntilMs: number | null): void {
  if (!isUnbroken(ticks)) throw new Error('the history of the exchange has a gap');
  known.pages = [tradeRun(ticks), ...known.pages].slice(0, PAGES_KEPT);
  known.end = endKnownUntilMs === null ? null : { newest: ticks.slice(-SIDE), knownUntilMs: endKnownUntilMs };
}

/** What was read at the end of the history may have gone on since. */
const isEnough = (found: Crossing | null, readAgoMs: number): boolean =>
  found !== null && (found.after.length === SIDE || (found.after.length > 0 && readAgoMs < FIRST_WAIT_MS));

/** The page that shows most of what followed; without one, the end. */
function find({ pages, end }: Known, atMs: number): Crossing | null {
  let fullest: Crossing | null = null;
  for (const page of pages) {
    const crossing = page.crossing(atMs);
    if (crossing && crossing.after.length > (fullest?.after.length ?? 0)) fullest = crossing;
  }
  const last = end?.newest.at(-1);
  const isPastEnd = end !== null && last !== undefined && last.atMs <= atMs;
  return fullest ?? (isPastEnd ? splitAt(end.newest, atMs, Math.max(end.knownUntilMs, last.atMs)) : null);
}
