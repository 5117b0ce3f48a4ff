import {
  MAX_VOIDED_TRADES,
  type VoidPreview,
  type VoidWindow,
  type VoidWindowQuery,
} from '#contract/admin/voidWindows.ts';
import { fromMicros, toMicros, ZERO } from '#contract/money.ts';
import { getDurationMs, TRADE_DURATIONS } from '#contract/trades.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { isVoidedSql } from '#provider/records/voidedTrades.ts';
import { type ClaimedTrade } from './refunds.ts';

interface NewWindow {
  _id: Id;
  window: VoidWindowQuery;
  reason: string;
  madeBy: Id;
  approvedBy: Id | null;
  createdAt: Date;
}

type Outcome = Pick<VoidWindow, 'open' | 'won' | 'lost' | 'returned' | 'takenBack' | 'covered'>;

interface PreviewRow {
  touching: number;
  voided: number;
  open: number;
  won: number;
  lost: number;
  returned: bigint | null;
  taken_back: bigint | null;
  covered: bigint | null;
}

interface TradeRow {
  id: Id;
  user_id: Id;
  stake_micros: bigint;
  result: 'win' | 'loss' | null;
  after_micros: bigint | null;
}

const MAX_TRADE_DURATION_MS = Math.max(...TRADE_DURATIONS.map(getDurationMs));

/** Trades of $1 that overlap $2 to $3; the first bound is for the index. */
const TOUCHES = `coin_type = $1 AND accepted_ms >= $2::bigint - ${MAX_TRADE_DURATION_MS} AND accepted_ms <= $3 AND expires_ms >= $2`;
const IS_VOIDED = isVoidedSql('trades');
/** A trade that the rule refunded has nothing to reverse. */
const CAN_BE_VOIDED = `(settled_at IS NULL OR result IS NOT NULL) AND NOT ${IS_VOIDED}`;

/** Counting more would take longer than a statement may: a window from 1970 on would read every order of its coin. */
export const MAX_TOUCHING_TRADES = 10 * MAX_VOIDED_TRADES;

/** By user first: refunded stakes pay for profits that are taken back. */
const PREVIEW = `
  WITH touching AS (
    SELECT user_id, stake_micros, settled_at, result, after_micros, ${IS_VOIDED} AS is_voided,
      ${CAN_BE_VOIDED} AS is_next
    FROM trades WHERE ${TOUCHES} LIMIT $4
  ), by_user AS (
    SELECT user_id,
      coalesce(sum(stake_micros) FILTER (WHERE result IS DISTINCT FROM 'win'), 0) AS returned,
      coalesce(sum(after_micros) FILTER (WHERE result = 'win'), 0) AS taken_back
    FROM touching WHERE is_next GROUP BY user_id
  )
  SELECT count(*)::int AS touching, count(*) FILTER (WHERE is_voided)::int AS voided,
    count(*) FILTER (WHERE is_next AND settled_at IS NULL)::int AS open,
    count(*) FILTER (WHERE is_next AND result = 'win')::int AS won,
    count(*) FILTER (WHERE is_next AND result = 'loss')::int AS lost,
    (SELECT sum(returned)::bigint FROM by_user) AS returned,
    (SELECT sum(taken_back)::bigint FROM by_user) AS taken_back,
    (SELECT sum(greatest(0, taken_back - returned - coalesce(a.balance, 0)))::bigint
     FROM by_user LEFT JOIN accounts a ON a.id = 'user:' || user_id || ':available') AS covered
  FROM touching`;

/** PostgreSQL shows a role the start of its own transactions only, which are those of the providers. */
const OPEN_WRITES = `
  SELECT FROM pg_locks l JOIN pg_stat_activity a USING (pid)
  WHERE l.relation = 'trades'::regclass AND l.mode = 'RowExclusiveLock' AND a.datname = current_database()
    AND a.pid <> pg_backend_pid() AND a.xact_start <= clock_timestamp() - $1 * interval '1 ms' LIMIT 1`;

const toBounds = ({ coinType, from, to }: VoidWindowQuery) => [coinType, Date.parse(from), Date.parse(to)];
const usdt = (micros: bigint | null | undefined) => (micros ? fromMicros(micros) : ZERO);

const voidReads = (tx: Tx) => ({
  /** Returns whether a transaction that has written orders is open and began at least this long ago. */
  async hasOpenWrites(sinceMs: number): Promise<boolean> {
    return (await tx.query(OPEN_WRITES, [sinceMs])).length > 0;
  },

  /**
   * Returns what a window would void now, and the number of all trades that touch it. Reads at most one trade more than
   * `maxTouching`, which is enough to refuse the window.
   */
  async preview(
    window: VoidWindowQuery,
    maxTouching = MAX_TOUCHING_TRADES,
  ): Promise<VoidPreview & { touching: number }> {
    const { coinType, from, to } = window;
    const [row] = await tx.query<PreviewRow>(PREVIEW, [...toBounds(window), maxTouching + 1]);
    const { touching = 0, voided = 0, open = 0, won = 0, lost = 0 } = row ?? {};
    const money = { returned: usdt(row?.returned), takenBack: usdt(row?.taken_back), covered: usdt(row?.covered) };
    return { ...{ coinType, from, to }, ...{ touching, open, won, lost, voided }, ...money };
  },
});

const voidWrites = (tx: Tx) => ({
  async add({ _id, window, reason, madeBy, approvedBy, createdAt }: NewWindow): Promise<void> {
    await tx.query(
      `INSERT INTO void_windows (id, coin_type, from_ms, to_ms, reason, made_by, approved_by, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [_id, ...toBounds(window), reason, madeBy, approvedBy, createdAt],
    );
  },

  async addOutcome(windowId: Id, { open, won, lost, returned, takenBack, covered }: Outcome): Promise<void> {
    await tx.query(
      `INSERT INTO void_outcomes (void_id, open, won, lost, returned_micros, taken_back_micros, covered_micros)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [windowId, open, won, lost, ...[returned, takenBack, covered].map(toMicros)],
    );
  },

  /** Closes the open ones of these trades without a result. */
  async close(ids: readonly Id[], at: Date): Promise<void> {
    await tx.query(
      `UPDATE trades SET settled_at = $2, void_reason = 'voided_by_operator'
       WHERE id = ANY($1) AND settled_at IS NULL`,
      [ids, at],
    );
  },
});

const voidClaims = (tx: Tx) => ({
  /** Marks the trades of a window as voided and returns the newly marked ones, locked against settlement. */
  async claim(windowId: Id, window: VoidWindowQuery): Promise<ClaimedTrade[]> {
    const rows = await tx.query<TradeRow>(
      `SELECT id, user_id, stake_micros, result, after_micros FROM trades WHERE ${TOUCHES} AND ${CAN_BE_VOIDED}
       ORDER BY id FOR UPDATE`,
      toBounds(window),
    );
    const marked = await tx.query<{ trade_id: Id }>(
      `INSERT INTO trade_voids (trade_id, void_id) SELECT id, $2 FROM unnest($1::text[]) id
       ON CONFLICT DO NOTHING RETURNING trade_id`,
      [rows.map(({ id }) => id), windowId],
    );
    const mine = new Set(marked.map(row => row.trade_id));
    return rows
      .filter(({ id }) => mine.has(id))
      .map(row => ({
        _id: row.id,
        userId: row.user_id,
        stake: fromMicros(row.stake_micros),
        result: row.result,
        profit: row.result === 'win' ? usdt(row.after_micros) : ZERO,
      }));
  },
});

export const voidWindowStore = (tx: Tx) => ({ ...voidReads(tx), ...voidWrites(tx), ...voidClaims(tx) });
