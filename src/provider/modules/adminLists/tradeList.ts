import { type TradeRow } from '#contract/admin/adminLists.ts';
import { decimal, fromMicros, ZERO } from '#contract/money.ts';
import { type VoidReason } from '#contract/settlement.ts';
import { type TradeResult, type TradeStatus, type TradeType } from '#contract/trades.ts';
import { isVoidedSql } from '#provider/records/voidedTrades.ts';
import { type List } from './listStore.ts';
import { type UserColumns, userColumns, toUserRef } from './userRefs.ts';

interface Row extends UserColumns {
  id: string;
  coin_type: string;
  trade_type: TradeType;
  stake_micros: bigint;
  selected_time: string;
  payout_rate: string;
  seen_price: string;
  status: TradeStatus;
  result: TradeResult | null;
  after_micros: bigint | null;
  void_reason: string | null;
  source: string;
  entry_id: bigint | null;
  entry_price: string | null;
  entry_ms: bigint | null;
  exit_id: bigint | null;
  exit_price: string | null;
  exit_ms: bigint | null;
  created_at: Date;
  settled_at: Date | null;
  is_voided: boolean;
}

const IS_VOIDED = isVoidedSql('t');

const toTradeEnd = (id: bigint | null, price: string | null, ms: bigint | null) =>
  id === null || price === null || ms === null
    ? null
    : { tradeId: String(id), price, at: new Date(parseInt(String(ms), 10)).toISOString() };

export const tradeList: List<Row, TradeRow> = {
  table: 'trades',
  key: 't.position',
  sort: 't.position',
  states: {
    Pending: 't.settled_at IS NULL',
    Completed: 't.settled_at IS NOT NULL',
    win: `t.result = 'win' AND NOT ${IS_VOIDED}`,
    loss: `t.result = 'loss' AND NOT ${IS_VOIDED}`,
    // Orders that had won or lost keep their own facts when they are voided.
    refunded: ['t.void_reason IS NOT NULL', `t.void_reason IS NULL AND ${IS_VOIDED}`],
    voided: IS_VOIDED,
  },
  searchConditions: ['t.id = $text', 't.coin_type = upper($text)', "t.coin_type = upper($text) || 'USDT'"],
  userColumns: ['user_id'],
  select: `
    SELECT t.id, t.coin_type, t.trade_type, t.stake_micros, t.selected_time, t.payout_rate::text, t.seen_price::text,
      t.status, t.result, t.after_micros, t.void_reason, t.source, t.entry_id, t.entry_price::text, t.entry_ms,
      t.exit_id, t.exit_price::text, t.exit_ms, t.created_at, t.settled_at, ${IS_VOIDED} AS is_voided,
      ${userColumns('u')}
    FROM trades t JOIN users u ON u.id = t.user_id WHERE t.position = ANY($1::bigint[]) ORDER BY t.position DESC`,
  toItem: row => ({
    _id: row.id,
    user: toUserRef(row),
    coinType: row.coin_type,
    tradeType: row.trade_type,
    tradeAmount: fromMicros(row.stake_micros),
    selectedTime: row.selected_time,
    payoutRate: decimal(row.payout_rate),
    seenPrice: decimal(row.seen_price),
    tradeStatus: row.status,
    tradeResult: row.is_voided ? null : row.result,
    tradeAfterAmount: row.is_voided ? ZERO : row.after_micros === null ? null : fromMicros(row.after_micros),
    voidReason: row.is_voided ? ('voided_by_operator' satisfies VoidReason) : row.void_reason,
    evidence: {
      source: row.source,
      entry: toTradeEnd(row.entry_id, row.entry_price, row.entry_ms),
      exit: toTradeEnd(row.exit_id, row.exit_price, row.exit_ms),
    },
    createdAt: row.created_at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  }),
};
