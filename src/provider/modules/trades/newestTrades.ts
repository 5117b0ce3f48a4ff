import { type Trade } from '#contract/trades.ts';
import { parseTextRows, textRowsSql } from '#provider/db/textRows.ts';
import { toTrade, type TradeRow, VOIDED } from './tradeStore.ts';

/** Every value is text without control characters: JSON escapes them, and the table's checks exclude them elsewhere. */
const COLUMNS = [
  'id',
  'coin_type',
  'trade_type',
  'stake_micros',
  'coalesce(entry_price, seen_price)',
  'entry_ms',
  'selected_time',
  'status',
  'result',
  'after_micros',
  'trunc(extract(epoch FROM created_at) * 1000)',
  'payout_rate',
  'void_reason',
  `CASE WHEN settled_at IS NOT NULL THEN ${VOIDED} END`,
];

/** Literal properties, because V8 takes ten times as long for objects that are built from names. */
function toNewestTrade(values: readonly string[]): Trade {
  const [id, coin, type, stake, price, entryMs, time, status, result, after, createdMs, rate, reason, voided] = values;
  // The columns of a trade in the order above.
  return toTrade({
    id,
    coin_type: coin,
    trade_type: type,
    stake_micros: stake,
    price,
    entry_ms: entryMs || null,
    selected_time: time,
    status,
    result: result || null,
    after_micros: after || null,
    created_at: new Date(parseInt(createdMs ?? '', 10)),
    payout_rate: rate,
    void_reason: reason || null,
    voided: voided ? (JSON.parse(voided) as unknown) : null,
  } as TradeRow);
}

/** A range of one user, because ordering by position alone could lead the planner to the index of all users' trades. */
const listNewest = (userId: string, limit: number): string =>
  `(SELECT * FROM trades WHERE user_id >= ${userId} AND user_id <= ${userId}
    ORDER BY user_id, position DESC LIMIT ${limit}) trades`;

/** A user's newest trades, as a value of the statement that reads the user; `userId` is SQL. */
export const newestTrades = {
  /** Returns SQL of a row with the text `trades`, newest first. */
  sql: (userId: string, limit: number): string =>
    `SELECT ${textRowsSql(COLUMNS)} AS trades FROM ${listNewest(userId, limit)}`,

  /** Returns SQL of the number of those trades that have an entry. */
  entriesSql: (userId: string, limit: number): string =>
    `SELECT count(entry_id)::int FROM ${listNewest(userId, limit)}`,

  parse: (text: string | null): Trade[] => parseTextRows(text, COLUMNS.length).map(toNewestTrade),
};
