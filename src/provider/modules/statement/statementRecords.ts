import { decimal, fromMicros } from '#contract/money.ts';
import { type StatementEntry, type StatementKind, type StatementRecords } from '#contract/statement.ts';
import { type TradeResult, type TradeStatus, type TradeType } from '#contract/trades.ts';
import { type Id, type RecordStatus } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { RESULT_SQL } from '#provider/records/voidedTrades.ts';

type ReadRecords<Group extends keyof StatementRecords> = (
  tx: Tx,
  userId: Id,
  ids: readonly Id[],
) => Promise<NonNullable<StatementRecords[Group]>>;

interface TradeRow {
  id: string;
  coin_type: string;
  trade_type: TradeType;
  selected_time: string;
  status: TradeStatus;
  result: TradeResult | null;
  entry_price: string | null;
  exit_price: string | null;
  settled_at: Date | null;
}

const toPrice = (price: string | null) => (price === null ? null : decimal(price));

const readTrades: ReadRecords<'trades'> = async (tx, userId, ids) => {
  const rows = await tx.query<TradeRow>(
    `SELECT id, coin_type, trade_type, selected_time, status, entry_price::text, exit_price::text, settled_at,
       ${RESULT_SQL} AS result
     FROM trades WHERE id = ANY($1) AND user_id = $2`,
    [ids, userId],
  );
  return rows.map(row => ({
    type: 'trade',
    _id: row.id,
    coinType: row.coin_type,
    tradeType: row.trade_type,
    selectedTime: row.selected_time,
    tradeStatus: row.status,
    tradeResult: row.result,
    entryPrice: toPrice(row.entry_price),
    exitPrice: toPrice(row.exit_price),
    settledAt: row.settled_at?.toISOString() ?? null,
  }));
};

const readTransfers: ReadRecords<'transfers'> = async (tx, userId, ids) => {
  const rows = await tx.query<{ id: string; username: string; pay_id: string; charge_micros: bigint }>(
    `SELECT id, charge_micros,
       CASE WHEN sender_id = $2 THEN receiver_username ELSE sender_username END AS username,
       CASE WHEN sender_id = $2 THEN receiver_pay_id ELSE sender_pay_id END AS pay_id
     FROM transfers WHERE id = ANY($1) AND $2 IN (sender_id, receiver_id)`,
    [ids, userId],
  );
  return rows.map(row => ({
    type: 'transfer',
    _id: row.id,
    username: row.username,
    payId: row.pay_id,
    fee: fromMicros(row.charge_micros),
  }));
};

const readWithdraws: ReadRecords<'withdraws'> = async (tx, userId, ids) => {
  const rows = await tx.query<{ id: string; gateway: string; charge_micros: bigint; status: RecordStatus }>(
    'SELECT id, gateway, charge_micros, status FROM withdraws WHERE id = ANY($1) AND user_id = $2',
    [ids, userId],
  );
  return rows.map(row => ({
    type: 'withdraw',
    _id: row.id,
    gateway: row.gateway,
    fee: fromMicros(row.charge_micros),
    status: row.status,
  }));
};

const readDeposits: ReadRecords<'deposits'> = async (tx, userId, ids) => {
  const rows = await tx.query<{ id: string; gateway: string; transaction_id: string | null }>(
    'SELECT id, gateway, transaction_id FROM deposits WHERE id = ANY($1) AND user_id = $2',
    [ids, userId],
  );
  return rows.map(row => ({ type: 'deposit', _id: row.id, gateway: row.gateway, transactionId: row.transaction_id }));
};

const readAdjustments: ReadRecords<'adjustments'> = async (tx, userId, ids) => {
  const rows = await tx.query<{ id: string; reason: string }>(
    'SELECT id, reason FROM adjustments WHERE id = ANY($1) AND user_id = $2',
    [ids, userId],
  );
  return rows.map(({ id, reason }) => ({ type: 'adjustment', _id: id, reason }));
};

const GROUPS: Record<StatementKind, keyof StatementRecords> = {
  'deposit.completed': 'deposits',
  'withdraw.held': 'withdraws',
  'withdraw.released': 'withdraws',
  'transfer.sent': 'transfers',
  'transfer.received': 'transfers',
  'transfer.fee': 'transfers',
  'trade.opened': 'trades',
  'trade.won': 'trades',
  'trade.refunded': 'trades',
  'trade.reversed': 'trades',
  adjustment: 'adjustments',
};

/** Returns the records behind a user's entries. Reads them after the entries, so that they are never older. */
export async function readStatementRecords(
  tx: Tx,
  userId: Id,
  entries: readonly StatementEntry[],
): Promise<StatementRecords> {
  async function read<Group extends keyof StatementRecords>(group: Group, readRecords: ReadRecords<Group>) {
    const ids = new Set(entries.filter(({ kind }) => GROUPS[kind] === group).map(({ ref }) => ref));
    return ids.size > 0 ? readRecords(tx, userId, [...ids]) : [];
  }
  const [trades, transfers, withdraws, deposits, adjustments] = await Promise.all([
    read('trades', readTrades),
    read('transfers', readTransfers),
    read('withdraws', readWithdraws),
    read('deposits', readDeposits),
    read('adjustments', readAdjustments),
  ]);
  return { trades, transfers, withdraws, deposits, adjustments };
}
