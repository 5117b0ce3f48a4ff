import { type Evidence, type EvidenceTrade } from '#contract/evidence.ts';
import { decimal, type Decimal, fromMicros } from '#contract/money.ts';
import { type VoidReason } from '#contract/settlement.ts';
import { type TradeType } from '#contract/trades.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

export interface OpenTrade {
  _id: Id;
  userId: Id;
  coinType: string;
  tradeType: TradeType;
  tradeAmount: Decimal;
  payoutRate: Decimal;
  acceptedMs: number;
  durationMs: number;
}

/** Where a page of open trades begins: after this trade, in the order of a time of theirs. */
export interface TradePosition {
  atMs: number;
  _id: Id;
}

export interface TradePage {
  coinType: string;
  nowMs: number;
  after: TradePosition;
  limit: number;
}

/** The facts of a settlement without the result, which the database derives. */
export interface SettlementFacts {
  _id: Id;
  entry: EvidenceTrade | null;
  exit: EvidenceTrade | null;
  nextAt: string | null;
  voidReason: VoidReason | null;
  around: Evidence['around'];
}

export type TradeEntryFact = Pick<SettlementFacts, '_id' | 'entry'>;

interface Settled {
  _id: Id;
  outcome: 'win' | 'loss' | 'void';
  afterAmount: Decimal;
}

export interface OpenPair {
  coinType: string;
  nextExpiryMs: number;
  isEntryMissing: boolean;
}

interface Row {
  id: string;
  user_id: string;
  coin_type: string;
  trade_type: TradeType;
  stake_micros: bigint;
  payout_rate: string;
  accepted_ms: string;
  duration_ms: number;
}

const COLUMNS = 'id, user_id, coin_type, trade_type, stake_micros, payout_rate::text, accepted_ms::text, duration_ms';

const toOpenTrade = (row: Row): OpenTrade => ({
  _id: row.id,
  userId: row.user_id,
  coinType: row.coin_type,
  tradeType: row.trade_type,
  tradeAmount: fromMicros(row.stake_micros),
  payoutRate: decimal(row.payout_rate),
  acceptedMs: parseInt(row.accepted_ms, 10),
  durationMs: row.duration_ms,
});

const FACTS = `jsonb_to_recordset($1) AS facts (id text, entry_id bigint, entry_price numeric, entry_ms bigint,
  exit_id bigint, exit_price numeric, exit_ms bigint, next_ms bigint, around jsonb, void_reason text)`;

const ms = (at: string | undefined | null) => (at ? Date.parse(at) : null);

const entryColumns = (entry: EvidenceTrade | null) => ({
  entry_id: entry?.tradeId,
  entry_price: entry?.price,
  entry_ms: ms(entry?.at),
});

const factsRow = ({ _id, entry, exit, nextAt, voidReason, around }: SettlementFacts) => ({
  id: _id,
  ...entryColumns(entry),
  exit_id: exit?.tradeId,
  exit_price: exit?.price,
  exit_ms: ms(exit?.at),
  next_ms: ms(nextAt),
  around,
  void_reason: voidReason,
});

/** Trades of this market, and older ones without a market. */
const HERE = `market IN ('', $1)`;

const openTradeReads = (tx: Tx, market: string) => ({
  /** Skips through the index from coin to coin, at a cost independent of the open trades. */
  async openPairs(): Promise<OpenPair[]> {
    const rows = await tx.query<{ coin_type: string; next_expiry: string; is_entry_missing: boolean }>(
      `WITH RECURSIVE pairs AS (
         (SELECT coin_type, expires_ms FROM trades WHERE settled_at IS NULL AND ${HERE} ORDER BY coin_type, expires_ms LIMIT 1)
         UNION ALL
         SELECT following.* FROM pairs, LATERAL (
           SELECT coin_type, expires_ms FROM trades
           WHERE settled_at IS NULL AND ${HERE} AND coin_type > pairs.coin_type
           ORDER BY coin_type, expires_ms LIMIT 1
         ) following
       )
       SELECT coin_type, expires_ms::text AS next_expiry, EXISTS (
         SELECT FROM trades t WHERE t.coin_type = pairs.coin_type AND t.settled_at IS NULL AND t.entry_id IS NULL AND ${HERE}
       ) AS is_entry_missing FROM pairs`,
      [market],
    );
    return rows.map(row => ({
      coinType: row.coin_type,
      nextExpiryMs: parseInt(row.next_expiry, 10),
      isEntryMissing: row.is_entry_missing,
    }));
  },

  /** Lists trades that have expired, in the order of expiry. */
  async listDue({ coinType, nowMs, after, limit }: TradePage): Promise<OpenTrade[]> {
    const rows = await tx.query<Row>(
      `SELECT ${COLUMNS} FROM trades WHERE settled_at IS NULL AND ${HERE} AND coin_type = $2 AND expires_ms <= $3
         AND expires_ms >= $4 AND (expires_ms, id) > ($4, $5)
       ORDER BY expires_ms, id LIMIT $6`,
      [market, coinType, nowMs, after.atMs, after._id, limit],
    );
    return rows.map(toOpenTrade);
  },

  /** Lists trades that have neither an entry nor expired, in the order of acceptance. */
  async listWithoutEntry({ coinType, nowMs, after, limit }: TradePage): Promise<OpenTrade[]> {
    const rows = await tx.query<Row>(
      `SELECT ${COLUMNS} FROM trades WHERE settled_at IS NULL AND ${HERE} AND coin_type = $2 AND entry_id IS NULL
         AND expires_ms > $3 AND accepted_ms >= $4 AND (accepted_ms, id) > ($4, $5)
       ORDER BY accepted_ms, id LIMIT $6`,
      [market, coinType, nowMs, after.atMs, after._id, limit],
    );
    return rows.map(toOpenTrade);
  },

  async findOtherMarket(): Promise<{ count: number; market: string } | null> {
    const [found] = await tx.query<{ count: number; market: string }>(
      `SELECT count(*)::int AS count, market FROM trades WHERE settled_at IS NULL AND NOT ${HERE} GROUP BY market LIMIT 1`,
      [market],
    );
    return found ?? null;
  },
});

const settlementWrites = (tx: Tx) => ({
  /** Locks those trades that are still open and that no other process is settling. */
  async claim(ids: readonly Id[]): Promise<Set<Id>> {
    const rows = await tx.query<{ id: string }>(
      'SELECT id FROM trades WHERE id = ANY($1) AND settled_at IS NULL ORDER BY id FOR UPDATE SKIP LOCKED',
      [ids],
    );
    return new Set(rows.map(({ id }) => id));
  },

  async writeEntries(entries: readonly TradeEntryFact[]): Promise<void> {
    await tx.query(
      `UPDATE trades SET entry_id = facts.entry_id, entry_price = facts.entry_price, entry_ms = facts.entry_ms
       FROM ${FACTS} WHERE trades.id = facts.id AND trades.entry_id IS NULL AND trades.settled_at IS NULL`,
      [JSON.stringify(entries.map(({ _id, entry }) => ({ id: _id, ...entryColumns(entry) })))],
    );
  },

  async settle(facts: readonly SettlementFacts[], settledAt: Date): Promise<Settled[]> {
    const rows = await tx.query<{ id: string; result: 'win' | 'loss' | null; after_micros: bigint }>(
      `UPDATE trades SET entry_id = facts.entry_id, entry_price = facts.entry_price, entry_ms = facts.entry_ms,
         exit_id = facts.exit_id, exit_price = facts.exit_price, exit_ms = facts.exit_ms, next_ms = facts.next_ms,
         around = facts.around, void_reason = facts.void_reason, settled_at = $2
       FROM ${FACTS} WHERE trades.id = facts.id RETURNING trades.id, result, after_micros`,
      [JSON.stringify(facts.map(factsRow)), settledAt],
    );
    return rows.map(row => ({ _id: row.id, outcome: row.result ?? 'void', afterAmount: fromMicros(row.after_micros) }));
  },
});

/** The open trades of a market, and the only statements that write facts into them. */
export const settlementStore = (tx: Tx, market: string) => ({ ...openTradeReads(tx, market), ...settlementWrites(tx) });
