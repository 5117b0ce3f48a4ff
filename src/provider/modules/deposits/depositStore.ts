import { type Deposit } from '#contract/deposits.ts';
import { decimal, type Decimal, fromMicros, toMicros } from '#contract/money.ts';
import { type Id, type RecordStatus } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Decided, type Decision } from '#provider/db/decision.ts';

/** A deposit as it is stored: the screenshot by its id (links expire), and what only an administrator may know. */
export interface StoredDeposit extends Omit<Deposit, 'transactionScreenshot'>, Decided {
  userId: Id;
  screenshotId: Id;
  sameScreenshotAs: Id | null;
}

interface NewDeposit {
  _id: Id;
  userId: Id;
  gateway: string;
  amount: Decimal;
  coinConversion: Decimal;
  screenshotId: Id;
  screenshotHash: Buffer;
  createdAt: Date;
}

interface Row {
  id: string;
  user_id: string;
  gateway: string;
  amount_micros: bigint;
  coin_conversion: string;
  screenshot_id: string;
  same_screenshot_as: string | null;
  status: RecordStatus;
  transaction_id: string | null;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

const COLUMNS = `id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, same_screenshot_as, status,
  transaction_id, reason, created_at, decided_at, decided_by`;

const depositOf = (row: Row): StoredDeposit => ({
  _id: row.id,
  userId: row.user_id,
  gateway: row.gateway,
  amount: fromMicros(row.amount_micros),
  coinConversion: decimal(row.coin_conversion),
  screenshotId: row.screenshot_id,
  sameScreenshotAs: row.same_screenshot_as,
  status: row.status,
  transactionId: row.transaction_id,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
});

const found = ([row]: Row[]): StoredDeposit | null => (row ? depositOf(row) : null);

function written([row]: Row[]): StoredDeposit {
  if (!row) throw new Error('A deposit was not written.');
  return depositOf(row);
}

export const depositStore = (tx: Tx) => ({
  /** Adds a pending deposit and marks it when its image was shown for a deposit before, by whomever. */
  async add(deposit: NewDeposit): Promise<StoredDeposit> {
    const { screenshotHash } = deposit;
    // Two deposits with the same image queue here, so that the second always sees the first.
    await tx.query("SELECT pg_advisory_xact_lock(hashtextextended('screenshot:' || encode($1, 'hex'), 0))", [
      screenshotHash,
    ]);
    const rows = await tx.query<Row>(
      `INSERT INTO deposits (id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, screenshot_hash,
         same_screenshot_as, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7,
         (SELECT id FROM deposits WHERE screenshot_hash = $7 ORDER BY position LIMIT 1), $8)
       RETURNING ${COLUMNS}`,
      [
        deposit._id,
        deposit.userId,
        deposit.gateway,
        toMicros(deposit.amount),
        deposit.coinConversion,
        deposit.screenshotId,
        screenshotHash,
        deposit.createdAt,
      ],
    );
    return written(rows);
  },

  /** The user's newest deposits and how many there are in all. */
  async newestOf(userId: Id, atMost: number): Promise<{ deposits: StoredDeposit[]; total: number }> {
    const rows = await tx.query<Row>(
      `SELECT ${COLUMNS} FROM deposits WHERE user_id = $1 ORDER BY position DESC LIMIT $2`,
      [userId, atMost],
    );
    if (rows.length < atMost) return { deposits: rows.map(depositOf), total: rows.length };
    const [counted] = await tx.query<{ total: number }>(
      'SELECT count(*)::int AS total FROM deposits WHERE user_id = $1',
      [userId],
    );
    return { deposits: rows.map(depositOf), total: counted?.total ?? rows.length };
  },

  async readOf(userId: Id, id: Id): Promise<StoredDeposit | null> {
    return found(await tx.query<Row>(`SELECT ${COLUMNS} FROM deposits WHERE id = $1 AND user_id = $2`, [id, userId]));
  },

  /** Reads a deposit and keeps everybody else from deciding on it until the transaction ends. */
  async lock(id: Id): Promise<StoredDeposit | null> {
    return found(await tx.query<Row>(`SELECT ${COLUMNS} FROM deposits WHERE id = $1 FOR UPDATE`, [id]));
  },

  async decide(id: Id, { status, transactionId, reason, decidedAt, decidedBy }: Decision): Promise<StoredDeposit> {
    return written(
      await tx.query<Row>(
        `UPDATE deposits SET status = $2, transaction_id = $3, reason = $4, decided_at = $5, decided_by = $6
         WHERE id = $1 AND status = 'Pending' RETURNING ${COLUMNS}`,
        [id, status, transactionId, reason, decidedAt, decidedBy],
      ),
    );
  },
});
