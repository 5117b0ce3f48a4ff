import { TRADES_AROUND } from '#contract/evidence.ts';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { type Log } from '#provider/core/log.ts';
import { logOncePerOutage, type OutageLog } from '#provider/core/logOncePerOutage.ts';
import { type ExchangeRest } from './exchangeRest.ts';
import { type TradesAround, type ExchangeTrade } from './market.ts';
import { isContiguous, splitTradesAt, createTradeBuffer, type TradeBuffer } from './tradeBuffer.ts';

/** The exchange limits requests, not rows. */
const PAGE = 1_000;
const MAX_PAGES = 12;
const SIDE = TRADES_AROUND + 1;
const CACHE_TTL_MS = 10 * MINUTE_MS;
const MIN_BACKOFF_MS = 1_000;
const MAX_BACKOFF_MS = 5_000;
/** The newest part of the exchange's history may be incomplete. */
const HISTORY_LAG_MS = 2_000;

/** No trade after `newest` until `knownUntilMs`, by the exchange's clock. */
interface HistoryEnd {
  newest: readonly ExchangeTrade[];
  knownUntilMs: number;
}

interface PairHistory {
  symbol: string;
  pages: TradeBuffer[];
  end: HistoryEnd | null;
  readAt: number;
  backoffMs: number;
  retryAt: number;
  /** Reads of one pair queue, because one page often answers the next read. */
  queue: Promise<unknown>;
  outage: OutageLog;
}

export interface ExchangeHistory {
  /** Returns null, and logs, when the exchange does not answer. */
  tradesAround(symbol: string, atMs: number): Promise<TradesAround | null>;
  evictUnused(): void;
}

interface HistoryDeps {
  now: () => number;
  log: Log;
}

type HistorySource = Pick<ExchangeRest, 'trades' | 'serverTime'>;

/**
 * Reads the exchange's history by pages and caches the last ones. The wait between reads doubles while nothing is new.
 */
export function createExchangeHistory(rest: HistorySource, { now, log }: HistoryDeps): ExchangeHistory {
  const bySymbol = new Map<string, PairHistory>();

  function getPairHistory(symbol: string): PairHistory {
    const known = bySymbol.get(symbol);
    if (known) return known;
    const created = createPairHistory(symbol, log);
    bySymbol.set(symbol, created);
    return created;
  }

  /** The backoff counts from the end of a read, so that an exchange that hangs is not queried for every trade. */
  async function read(history: PairHistory, atMs: number): Promise<void> {
    history.readAt = now();
    const last = history.end?.newest.at(-1);
    let isNew = false;
    try {
      isNew = last && last.atMs <= atMs ? await readNext(rest, history, last) : await readAt(rest, history, atMs);
    } finally {
      history.retryAt = isNew ? 0 : now() + history.backoffMs;
      history.backoffMs = isNew ? MIN_BACKOFF_MS : Math.min(history.backoffMs * 2, MAX_BACKOFF_MS);
    }
  }

  return {
    async tradesAround(symbol, atMs) {
      const history = getPairHistory(symbol);
      const turn = history.queue.then(async () => {
        const found = findTradesAround(history, atMs);
        const isWaiting = now() >= history.readAt && now() < history.retryAt;
        if (isEnough(found, now() - history.readAt) || isWaiting) return found;
        try {
          await read(history, atMs);
        } catch (error) {
          history.outage.failed(error);
          return null;
        }
        history.outage.passed();
        return findTradesAround(history, atMs);
      });
      history.queue = turn;
      return turn;
    },
    evictUnused() {
      for (const [symbol, { readAt }] of bySymbol) if (now() - readAt > CACHE_TTL_MS) bySymbol.delete(symbol);
    },
  };
}

function createPairHistory(symbol: string, log: Log): PairHistory {
  const outage = logOncePerOutage(log, {
    failed: 'exchange history not read',
    passed: 'exchange history is read again',
    fields: { pair: symbol },
    level: 'warn',
  });
  const backoff = { readAt: 0, backoffMs: MIN_BACKOFF_MS, retryAt: 0 };
  return { symbol, pages: [], end: null, ...backoff, queue: Promise.resolve(), outage };
}

/** Reads the trades after a moment, or the newest ones. Returns whether they are new. */
async function readAt(rest: HistorySource, history: PairHistory, atMs: number): Promise<boolean> {
  const { symbol } = history;
  const later = await rest.trades({ symbol, startTime: atMs + 1, limit: PAGE });
  const first = later[0];
  if (!first) return readEnd(rest, history);
  const before = await readTradesBefore(rest, symbol, first);
  addPage(history, [...before, ...later], later.length < PAGE ? 0 : null);
  return true;
}

async function readEnd(rest: HistorySource, history: PairHistory): Promise<boolean> {
  const knownUntilMs = await readCompleteUntil(rest);
  addPage(history, await rest.trades({ symbol: history.symbol, limit: SIDE }), knownUntilMs);
  return false;
}

async function readNext(rest: HistorySource, history: PairHistory, last: ExchangeTrade): Promise<boolean> {
  const knownUntilMs = await readCompleteUntil(rest);
  const later = await rest.trades({ symbol: history.symbol, fromId: last.id + 1, limit: PAGE });
  const newest = history.end?.newest ?? [];
  // Copies of the end would displace the pages of other moments.
  if (later.length === 0) history.end = { newest, knownUntilMs };
  else addPage(history, [...newest, ...later], later.length < PAGE ? knownUntilMs : null);
  return later.length > 0;
}

/** Read before the trades that it dates, and by the exchange's clock, because ours may be wrong and silence ends trades. */
const readCompleteUntil = async (rest: HistorySource): Promise<number> => (await rest.serverTime()) - HISTORY_LAG_MS;

async function readTradesBefore(rest: HistorySource, symbol: string, { id }: ExchangeTrade): Promise<ExchangeTrade[]> {
  const fromId = Math.max(0, id - SIDE);
  return id === 0 ? [] : rest.trades({ symbol, fromId, limit: id - fromId });
}

function addPage(history: PairHistory, trades: readonly ExchangeTrade[], endKnownUntilMs: number | null): void {
  if (!isContiguous(trades)) throw new Error('the history of the exchange has a gap');
  history.pages = [createTradeBuffer(trades), ...history.pages].slice(0, MAX_PAGES);
  history.end = endKnownUntilMs === null ? null : { newest: trades.slice(-SIDE), knownUntilMs: endKnownUntilMs };
}

/** The end of the history may have continued since it was read. */
const isEnough = (found: TradesAround | null, readAgoMs: number): boolean =>
  found !== null && (found.after.length === SIDE || (found.after.length > 0 && readAgoMs < MIN_BACKOFF_MS));

/** Returns the page with most trades after the moment, or else the end. */
function findTradesAround({ pages, end }: PairHistory, atMs: number): TradesAround | null {
  let fullest: TradesAround | null = null;
  for (const page of pages) {
    const around = page.tradesAround(atMs);
    if (around && around.after.length > (fullest?.after.length ?? 0)) fullest = around;
  }
  const last = end?.newest.at(-1);
  const isAfterEnd = end !== null && last !== undefined && last.atMs <= atMs;
  return fullest ?? (isAfterEnd ? splitTradesAt(end.newest, atMs, Math.max(end.knownUntilMs, last.atMs)) : null);
}
