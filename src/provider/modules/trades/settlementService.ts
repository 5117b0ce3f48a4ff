import { calculateAfterAmount } from '#contract/settlement.ts';
import { type Id } from '#contract/wire.ts';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { type Log } from '#provider/core/log.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type Journal, tradeLost, tradeVoided, tradeWon } from '#provider/ledger/journals.ts';
import { postAll } from '#provider/ledger/ledger.ts';
import { toEvidenceTrade, isPositivePrice, type Market } from '#provider/market/market.ts';
import {
  type TradeEntryFact,
  type OpenPair,
  type OpenTrade,
  settlementStore,
  type SettlementFacts,
  type TradePage,
  type TradePosition,
} from './settlementStore.ts';
import { type FinalOutcome, decideOutcome, findEntry, getExpiryMs, toSettlementFacts } from './tradeOutcome.ts';

interface SettlementDeps {
  db: Database;
  market: Market;
  now: () => number;
  log: Log;
  /** The largest number of trades that are read at once. */
  readBatchSize?: number;
}

interface SettlementService {
  openPairs(): Promise<OpenPair[]>;
  /** Records the known entries of a coin's next open trades. Calls take turns with them as those of `settleDue` do. */
  recordEntries(coinType: string): Promise<void>;
  /**
   * Settles those whose result is known of a coin's next due trades, and returns their number. Calls begin with the
   * oldest trade and come back to it after the newest.
   */
  settleDue(coinType: string): Promise<number>;
}

interface ReadyTrade {
  trade: OpenTrade;
  result: FinalOutcome;
  facts: SettlementFacts;
}

const START: TradePosition = { atMs: 0, _id: '' };
const READ_BATCH_SIZE = 2_000;
const SETTLE_BATCH_SIZE = 250;
const RETRY_DELAY_MS = 60_000;

/**
 * Settles trades by exchange trades alone. Any number of processes may run it and end at any moment: rows are locked,
 * and facts, result and postings are one transaction.
 */
export function settlementService({
  db,
  market,
  now,
  log,
  readBatchSize = READ_BATCH_SIZE,
}: SettlementDeps): SettlementService {
  const getStore = (tx: Tx) => settlementStore(tx, market.name);

  /** Trades whose facts contradict the database, with their next attempt. */
  const retryAtById = new Map<Id, number>();

  /** A contradicting trade must not block the others of its batch; an unavailable database blocks all. */
  async function settleEach(ready: readonly ReadyTrade[]): Promise<number> {
    try {
      return await db.txWithoutTimeout(tx => settle(getStore(tx), tx, ready, new Date(now())));
    } catch (error) {
      const [only, ...others] = ready;
      if (!only || !isContradiction(error)) throw error;
      if (others.length > 0) return sumSequentially(chunk(ready, 1), settleEach);
      retryAtById.set(only.trade._id, now() + RETRY_DELAY_MS);
      log.error('trade not settled', { trade: only.trade._id, error });
      return 0;
    }
  }

  function filterRetryable(trades: readonly OpenTrade[]): OpenTrade[] {
    // A later time than a wait can end at: the clock was set back.
    const isOver = (until: number) => until <= now() || until > now() + RETRY_DELAY_MS;
    for (const [id, until] of retryAtById) if (isOver(until)) retryAtById.delete(id);
    return trades.filter(({ _id }) => !retryAtById.has(_id));
  }

  const readNextDue = createRotation(readBatchSize, getExpiryMs, page => getStore(db).listDue(page));
  const readNextWithoutEntry = createRotation(
    readBatchSize,
    ({ acceptedMs }) => acceptedMs,
    page => getStore(db).listWithoutEntry(page),
  );

  return {
    openPairs: () => getStore(db).openPairs(),

    async recordEntries(coinType) {
      const waiting = await readNextWithoutEntry(coinType, market.exchangeNow() ?? 0);
      const entries: TradeEntryFact[] = [];
      for (const trade of waiting) {
        const atAcceptance = await market.tradesAround(coinType, trade.acceptedMs);
        const entry = atAcceptance && findEntry(trade, atAcceptance);
        // The schema refuses a price of 0 as an entry; settlement handles such a trade alone.
        if (entry && isPositivePrice(entry.price)) entries.push({ _id: trade._id, entry: toEvidenceTrade(entry) });
      }
      if (entries.length > 0) await db.tx(tx => writeEntries(getStore(tx), entries));
    },

    async settleDue(coinType) {
      const nowMs = market.exchangeNow();
      if (nowMs === null) return 0;
      const due = await readNextDue(coinType, nowMs);
      return sumSequentially(chunk(await findReady(market, filterRetryable(due)), SETTLE_BATCH_SIZE), settleEach);
    },
  };
}

/**
 * Returns a function that reads the next page of a coin's trades in the order of a time, and the first one after the
 * last. Trades that stay thus never block later ones, and a call reads one page.
 */
function createRotation(
  limit: number,
  getMs: (trade: OpenTrade) => number,
  read: (page: TradePage) => Promise<OpenTrade[]>,
) {
  const positions = new Map<string, TradePosition>();
  return async (coinType: string, nowMs: number): Promise<OpenTrade[]> => {
    const trades = await read({ coinType, nowMs, after: positions.get(coinType) ?? START, limit });
    const last = trades.at(-1);
    if (last && trades.length === limit) positions.set(coinType, { atMs: getMs(last), _id: last._id });
    else positions.delete(coinType);
    return trades;
  };
}

/** Returns the trades whose result is known, with the facts that prove it. */
async function findReady(market: Market, trades: readonly OpenTrade[]): Promise<ReadyTrade[]> {
  const ready: ReadyTrade[] = [];
  for (const trade of trades) {
    const atAcceptance = await market.tradesAround(trade.coinType, trade.acceptedMs);
    if (!atAcceptance) continue;
    const isEntered = findEntry(trade, atAcceptance) !== null;
    const atExpiry = isEntered ? await market.tradesAround(trade.coinType, getExpiryMs(trade)) : null;
    const observed = { atAcceptance, atExpiry };
    const result = decideOutcome(trade, observed, market.exchangeNow() ?? 0);
    if (result) ready.push({ trade, result, facts: toSettlementFacts(trade, result, observed) });
  }
  return ready;
}

class ContradictionError extends Error {}

/** SQLSTATE class 23: a constraint or trigger refuses the row. */
const isContradiction = (error: unknown): boolean =>
  error instanceof ContradictionError || getErrorCode(error)?.startsWith('23') === true;

type Store = ReturnType<typeof settlementStore>;

async function writeEntries(store: Store, entries: readonly TradeEntryFact[]): Promise<void> {
  const mine = await store.claim(entries.map(({ _id }) => _id));
  await store.writeEntries(entries.filter(({ _id }) => mine.has(_id)));
}

/** Posts the money and writes the facts. The result that the database derives must equal what was posted. */
async function settle(store: Store, tx: Tx, ready: readonly ReadyTrade[], settledAt: Date): Promise<number> {
  const claimed = await store.claim(ready.map(({ trade }) => trade._id));
  const mine = ready.filter(({ trade }) => claimed.has(trade._id));
  if (mine.length === 0) return 0;
  const posted = await postAll(tx, mine.map(toJournal));
  const facts = mine.map(one => one.facts);
  const derived = new Map((await store.settle(facts, settledAt)).map(row => [row._id, row]));
  mine.forEach(({ trade, result }, index) => {
    const row = derived.get(trade._id);
    const isSame = row?.outcome === result.outcome && row.afterAmount === afterAmount(trade, result);
    if (!posted[index] || !isSame)
      throw new ContradictionError(`trade ${trade._id}: the books and the record disagree`);
  });
  return mine.length;
}

const afterAmount = ({ tradeAmount, payoutRate }: OpenTrade, { outcome }: FinalOutcome) =>
  calculateAfterAmount(outcome, tradeAmount, payoutRate);

function toJournal({ trade, result }: ReadyTrade): Journal {
  const stake = { _id: trade._id, userId: trade.userId, amount: trade.tradeAmount };
  if (result.outcome === 'win') return tradeWon({ ...stake, profit: afterAmount(trade, result) });
  return result.outcome === 'loss' ? tradeLost(stake) : tradeVoided(stake);
}

const chunk = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

async function sumSequentially<T>(items: readonly T[], count: (item: T) => Promise<number>): Promise<number> {
  let total = 0;
  for (const item of items) total += await count(item);
  return total;
}

/** Refuses to start beside open trades of another market, whose entry and exit are unknown here. */
export async function assertSameMarket(tx: Tx, market: string): Promise<void> {
  const found = await settlementStore(tx, market).findOtherMarket();
  if (!found) return;
  throw new Error(
    `There are open trades (${found.count}) that were placed on ${found.market}, and this start is set to another market: ` +
      'start with the market they were placed on (MARKET, EXCHANGE_REST, REPLAY) until they are settled.',
  );
}
