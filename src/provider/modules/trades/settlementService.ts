import { afterAmountOf } from '#contract/settlement.ts';
import { type Id } from '#contract/wire.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type Log } from '#provider/db/log.ts';
import { type Journal, tradeLost, tradeVoided, tradeWon } from '#provider/ledger/journals.ts';
import { postAll } from '#provider/ledger/ledger.ts';
import { evidenceOf, isPrice, type Market } from '#provider/market/market.ts';
import {
  type EntryFact,
  type OpenPair,
  type OpenTrade,
  settlementStore,
  type SettlementFacts,
} from './settlementStore.ts';
import { type Decided, decide, entryOf, expiryOf, settlementFacts } from './verdicts.ts';

interface SettlementDeps {
  db: Database;
  market: Market;
  now: () => number;
  log: Log;
}

interface SettlementService {
  /** The coins with open trades. */
  openPairs(): Promise<OpenPair[]>;
  /** Writes down the entries of a coin's running trades that have become known. */
  recordEntries(coinType: string): Promise<void>;
  /** Settles a coin's trades whose time is up and whose result is known; says how many. */
  settleDue(coinType: string): Promise<number>;
}

interface Ready {
  trade: OpenTrade;
  verdict: Decided;
  facts: SettlementFacts;
}

const READ_AT_ONCE = 2_000;
const SETTLED_AT_ONCE = 250;
const TRIED_AGAIN_MS = 60_000;

/**
 * Settles trades by what the exchange did, and by nothing else. Any number of processes may do it at the same time and
 * die at any moment: rows are claimed with a lock, and facts, result and postings are one transaction.
 */
export function settlementService({ db, market, now, log }: SettlementDeps): SettlementService {
  const storeOf = (tx: Tx) => settlementStore(tx, market.name);

  async function readyOnes(trades: readonly OpenTrade[]): Promise<Ready[]> {
    const ready: Ready[] = [];
    for (const trade of trades) {
      const atAcceptance = await market.crossing(trade.coinType, trade.acceptedMs);
      if (!atAcceptance) continue;
      const isEntered = entryOf(trade, atAcceptance) !== null;
      const atExpiry = isEntered ? await market.crossing(trade.coinType, expiryOf(trade)) : null;
      const observed = { atAcceptance, atExpiry };
      const verdict = decide(trade, observed, market.exchangeNow() ?? 0);
      if (verdict) ready.push({ trade, verdict, facts: settlementFacts(trade, verdict, observed) });
    }
    return ready;
  }

  /** Trades that contradict what is stored, and when each is tried again. */
  const setAside = new Map<Id, number>();

  /** One that contradicts what is stored must not hold up the others; a database that is away holds up all. */
  async function settleEach(ready: readonly Ready[]): Promise<number> {
    try {
      return await db.unhurried(tx => settle(storeOf(tx), tx, ready, new Date(now())));
    } catch (error) {
      const [only, ...others] = ready;
      if (!only || !isContradiction(error)) throw error;
      if (others.length > 0) return sumOf(chunksOf(ready, 1), settleEach);
      setAside.set(only.trade._id, now() + TRIED_AGAIN_MS);
      log.error('trade not settled', { trade: only.trade._id, error });
      return 0;
    }
  }

  /** Those that are not set aside; it is said of each at most once a minute that it could not be settled. */
  function inOrder(trades: readonly OpenTrade[]): OpenTrade[] {
    for (const [id, until] of setAside) if (until <= now()) setAside.delete(id);
    return trades.filter(({ _id }) => !setAside.has(_id));
  }

  return {
    openPairs: () => storeOf(db).openPairs(),

    async recordEntries(coinType) {
      const waiting = await storeOf(db).withoutEntry(coinType, market.exchangeNow() ?? 0, READ_AT_ONCE);
      const entries: EntryFact[] = [];
      for (const trade of waiting) {
        const atAcceptance = await market.crossing(coinType, trade.acceptedMs);
        const entry = atAcceptance && entryOf(trade, atAcceptance);
        // The schema takes no price of 0 for a price: settling says so, of this trade alone.
        if (entry && isPrice(entry.price)) entries.push({ _id: trade._id, entry: evidenceOf(entry) });
      }
      if (entries.length > 0) await db.tx(tx => writeEntries(storeOf(tx), entries));
    },

    async settleDue(coinType) {
      const nowMs = market.exchangeNow();
      if (nowMs === null) return 0;
      const due = await storeOf(db).due(coinType, nowMs, READ_AT_ONCE);
      return sumOf(chunksOf(await readyOnes(inOrder(due)), SETTLED_AT_ONCE), settleEach);
    },
  };
}

/** The facts do not go with what is stored. */
class Contradiction extends Error {}

/** PostgreSQL's class 23: a check or a trigger of the schema says no. */
const isContradiction = (error: unknown): boolean =>
  error instanceof Contradiction || (error as { code?: string }).code?.startsWith('23') === true;

type Store = ReturnType<typeof settlementStore>;

async function writeEntries(store: Store, entries: readonly EntryFact[]): Promise<void> {
  const mine = await store.claim(entries.map(({ _id }) => _id));
  await store.writeEntries(entries.filter(({ _id }) => mine.has(_id)));
}

/** Posts the money and writes the facts. What the database derives from the facts has to be what was posted. */
async function settle(store: Store, tx: Tx, ready: readonly Ready[], settledAt: Date): Promise<number> {
  const claimed = await store.claim(ready.map(({ trade }) => trade._id));
  const mine = ready.filter(({ trade }) => claimed.has(trade._id));
  if (mine.length === 0) return 0;
  const posted = await postAll(tx, mine.map(journalOf));
  const facts = mine.map(one => one.facts);
  const derived = new Map((await store.settle(facts, settledAt)).map(row => [row._id, row]));
  mine.forEach(({ trade, verdict }, index) => {
    const row = derived.get(trade._id);
    const isSame = row?.outcome === verdict.outcome && row.afterAmount === afterAmount(trade, verdict);
    if (!posted[index] || !isSame) throw new Contradiction(`trade ${trade._id}: the books and the record disagree`);
  });
  return mine.length;
}

const afterAmount = ({ tradeAmount, payoutRate }: OpenTrade, { outcome }: Decided) =>
  afterAmountOf(outcome, tradeAmount, payoutRate);

function journalOf({ trade, verdict }: Ready): Journal {
  const stake = { _id: trade._id, userId: trade.userId, amount: trade.tradeAmount };
  if (verdict.outcome === 'win') return tradeWon({ ...stake, profit: afterAmount(trade, verdict) });
  return verdict.outcome === 'loss' ? tradeLost(stake) : tradeVoided(stake);
}

const chunksOf = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));

async function sumOf<T>(items: readonly T[], count: (item: T) => Promise<number>): Promise<number> {
  let total = 0;
  for (const item of items) total += await count(item);
  return total;
}
