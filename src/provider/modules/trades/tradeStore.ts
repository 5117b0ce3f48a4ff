import { decimal, type Decimal, fromMicros, toMicros, ZERO } from '#contract/money.ts';
import { type Evidence } from '#contract/evidence.ts';
import { type VoidReason } from '#contract/settlement.ts';
import {
  type Trade,
  type TradeDuration,
  type TradeResult,
  type TradeStatus,
  type TradeType,
} from '#contract/trades.ts';
import { type Id } from '#contract/wire.ts';
import { toInstant } from '#provider/core/toInstant.ts';
import { type Tx, type WriteTx } from '#provider/db/database.ts';

/** `acceptedMs` is exchange time, `createdAt` the same moment by our clock. */
export interface NewTrade {
  _id: Id;
  userId: Id;
  coinType: string;
  tradeType: TradeType;
  tradeAmount: Decimal;
  seenPrice: Decimal;
  selectedTime: TradeDuration;
  durationMs: number;
  payoutRate: Decimal;
  source: string;
  market: string;
  rule: string;
  createdAt: Date;
  acceptedMs: number;
}

/** Whole numbers are text in `newestTrades.ts`. */
export interface TradeRow {
  id: string;
  coin_type: string;
  trade_type: TradeType;
  stake_micros: bigint | string;
  price: string;
  entry_ms: bigint | string | null;
  selected_time: string;
  status: TradeStatus;
  result: TradeResult | null;
  after_micros: bigint | string | null;
  created_at: Date;
  payout_rate: string;
  void_reason: string | null;
  /** The operator's void window that contains the trade. */
  voided: { at: string; reason: string } | null;
}

interface EvidenceRow extends Pick<TradeRow, 'entry_ms'> {
  source: string;
  rule: string;
  accepted_ms: bigint;
  entry_id: bigint | null;
  entry_price: string | null;
  exit_id: bigint | null;
  exit_price: string | null;
  exit_ms: bigint | null;
  around: Evidence['around'] | null;
}

/** SQL of the operator's void window that contains a trade; null without one. */
export const VOIDED = `(SELECT jsonb_build_object('at', w.created_at, 'reason', w.reason)
   FROM trade_voids v JOIN void_windows w ON w.id = v.void_id WHERE v.trade_id = trades.id)`;

const COLUMNS = `id, coin_type, trade_type, stake_micros, coalesce(entry_price, seen_price)::text AS price, entry_ms,
  selected_time, status, result, after_micros, created_at, payout_rate::text, void_reason,
  ${VOIDED} AS voided`;

const iso = (ms: bigint | string): string => toInstant(parseInt(ms.toString(), 10));

/** A void window removes the result of its orders; their facts stay. */
const toResult = ({ result, voided }: TradeRow) => (voided === null ? result : null);

function toAfterAmount({ after_micros, voided }: TradeRow): Decimal | null {
  if (voided !== null) return ZERO;
  return after_micros === null ? null : fromMicros(after_micros);
}

const toVoidReason = ({ void_reason, voided }: TradeRow) =>
  voided === null ? void_reason : ('voided_by_operator' satisfies VoidReason);

/** One literal without spreading, because a user's answer contains fifty trades. */
export const toTrade = (row: TradeRow): Trade => ({
  _id: row.id,
  coinType: row.coin_type,
  tradeType: row.trade_type,
  tradeAmount: fromMicros(row.stake_micros),
  coinPrice: decimal(row.price),
  selectedTime: row.selected_time,
  tradeStatus: row.status,
  createdAt: toInstant(row.created_at.getTime()),
  entryAt: row.entry_ms === null ? null : iso(row.entry_ms),
  payoutRate: decimal(row.payout_rate),
  tradeResult: toResult(row),
  tradeAfterAmount: toAfterAmount(row),
  voidReason: toVoidReason(row),
  voided: row.voided === null ? undefined : { at: new Date(row.voided.at).toISOString(), reason: row.voided.reason },
});

/** Returns the record of an order that was just accepted, as the store would read it. */
export const toOpenTrade = (trade: NewTrade): Trade => ({
  _id: trade._id,
  coinType: trade.coinType,
  tradeType: trade.tradeType,
  tradeAmount: trade.tradeAmount,
  coinPrice: trade.seenPrice,
  selectedTime: trade.selectedTime,
  tradeStatus: 'Pending',
  createdAt: trade.createdAt.toISOString(),
  entryAt: null,
  payoutRate: trade.payoutRate,
  tradeResult: null,
  tradeAfterAmount: null,
  voidReason: null,
});

const toEvidencePoint = (id: bigint | null, price: string | null, ms: bigint | string | null) =>
  id === null || price === null || ms === null ? null : { tradeId: parseInt(id.toString(), 10), price, at: iso(ms) };

function toEvidence(row: EvidenceRow, payoutRate: number): Evidence | null {
  if (row.around === null) return null;
  return {
    source: row.source,
    rule: row.rule,
    payoutRate,
    acceptedAt: iso(row.accepted_ms),
    entry: toEvidencePoint(row.entry_id, row.entry_price, row.entry_ms),
    exit: toEvidencePoint(row.exit_id, row.exit_price, row.exit_ms),
    around: row.around,
  };
}

/** Adds accepted orders whose stakes are held; the commit waits for it. */
export function addTrades(tx: WriteTx, trades: readonly NewTrade[]): void {
  if (trades.length === 0) return;
  const rows = trades.map(trade => ({
    id: trade._id,
    user_id: trade.userId,
    coin_type: trade.coinType,
    trade_type: trade.tradeType,
    stake_micros: toMicros(trade.tradeAmount).toString(),
    seen_price: trade.seenPrice,
    selected_time: trade.selectedTime,
    duration_ms: trade.durationMs,
    payout_rate: trade.payoutRate,
    source: trade.source,
    market: trade.market,
    rule: trade.rule,
    created_at: trade.createdAt,
    accepted_ms: trade.acceptedMs,
  }));
  tx.send(
    `INSERT INTO trades (id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
       payout_rate, source, market, rule, created_at, accepted_ms)
     SELECT id, user_id, coin_type, trade_type, stake_micros, seen_price, selected_time, duration_ms,
       payout_rate, source, market, rule, created_at, accepted_ms
     FROM json_to_recordset($1) AS t (id text, user_id text, coin_type text, trade_type text, stake_micros bigint,
       seen_price numeric, selected_time text, duration_ms integer, payout_rate numeric, source text, market text,
       rule text, created_at timestamptz, accepted_ms bigint)`,
    [JSON.stringify(rows)],
  );
}

export const tradeStore = (tx: Tx) => ({
  async readOwned(userId: Id, id: Id): Promise<Trade | null> {
    const [row] = await tx.query<TradeRow & EvidenceRow & { rate: number }>(
      `SELECT ${COLUMNS}, source, rule, accepted_ms, entry_id, entry_price::text, exit_id, exit_price::text,
         exit_ms, around, payout_rate::float8 AS rate FROM trades WHERE id = $1 AND user_id = $2`,
      [id, userId],
    );
    return row ? { ...toTrade(row), evidence: toEvidence(row, row.rate) } : null;
  },

  async listPage(userId: Id, status: TradeStatus | undefined, limit: number, offset: number): Promise<Trade[]> {
    const rows = await tx.query<TradeRow>(
      `SELECT ${COLUMNS} FROM trades WHERE user_id = $1 ${status ? 'AND status = $4' : ''}
       ORDER BY position DESC LIMIT $2 OFFSET $3`,
      status ? [userId, limit, offset, status] : [userId, limit, offset],
    );
    return rows.map(toTrade);
  },

  async countByUser(userId: Id, status: TradeStatus | undefined): Promise<number> {
    const [row] = await tx.query<{ pending: number; completed: number }>(
      'SELECT pending, completed FROM trade_totals WHERE user_id = $1',
      [userId],
    );
    const { pending, completed } = row ?? { pending: 0, completed: 0 };
    return { Pending: pending, Completed: completed, all: pending + completed }[status ?? 'all'];
  },
});
