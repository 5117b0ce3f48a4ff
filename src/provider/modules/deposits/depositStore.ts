import { type Deposit } from '#contract/deposits.ts';
import { decimal, type Decimal, fromMicros, toMicros } from '#contract/money.ts';
import { type Id, type RecordStatus } from '#contract/wire.ts';
import { lockName } from '#provider/db/advisoryLocks.ts';
import { type Tx } from '#provider/db/database.ts';
import { type DecidableRecord } from '#provider/records/decision.ts';
import { recordStore } from '#provider/records/recordStore.ts';

/** As stored: the screenshot by its id, because links expire, and fields for administrators only. */
export interface StoredDeposit extends Omit<Deposit, 'transactionScreenshot'>, DecidableRecord {
  userId: Id;
  screenshotId: Id;
  sameScreenshotAs: Id | null;
  /** Null for a deposit of an earlier release. */
  paymentAddress: string | null;
}

interface NewDeposit {
  _id: Id;
  userId: Id;
  gateway: string;
  amount: Decimal;
  coinConversion: Decimal;
  screenshotId: Id;
  screenshotHash: Buffer;
  paymentAddress: string;
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
  payment_address: string | null;
  status: RecordStatus;
  transaction_id: string | null;
  reason: string | null;
  created_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
}

const COLUMNS = `id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, same_screenshot_as,
  payment_address, status, transaction_id, reason, created_at, decided_at, decided_by`;

const toDeposit = (row: Row): StoredDeposit => ({
  _id: row.id,
  userId: row.user_id,
  gateway: row.gateway,
  amount: fromMicros(row.amount_micros),
  coinConversion: decimal(row.coin_conversion),
  screenshotId: row.screenshot_id,
  sameScreenshotAs: row.same_screenshot_as,
  paymentAddress: row.payment_address,
  status: row.status,
  transactionId: row.transaction_id,
  reason: row.reason,
  createdAt: row.created_at.toISOString(),
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by,
});

const records = recordStore({ name: 'deposits', columns: COLUMNS, read: toDeposit });

export const depositStore = (tx: Tx) => ({
  ...records(tx),

  /** Counts the user's pending deposits; others of the user queue here until the transaction ends. */
  async lockPendingCount(userId: Id): Promise<number> {
    await lockName(tx, `deposits:${userId}`);
    const [row] = await tx.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM deposits WHERE user_id = $1 AND status = 'Pending'",
      [userId],
    );
    return row?.count ?? 0;
  },

  /** Adds a pending deposit and marks it when its image was used for a deposit before, by any user. */
  async add(deposit: NewDeposit): Promise<StoredDeposit> {
    const { screenshotHash } = deposit;
    // Deposits with the same image queue here, so that the second one sees the first.
    await lockName(tx, `screenshot:${screenshotHash.toString('hex')}`);
    return records(tx).write(
      `INSERT INTO deposits (id, user_id, gateway, amount_micros, coin_conversion, screenshot_id, screenshot_hash,
         same_screenshot_as, created_at, payment_address)
       VALUES ($1, $2, $3, $4, $5, $6, $7,
         (SELECT id FROM deposits WHERE screenshot_hash = $7 ORDER BY position LIMIT 1), $8, $9)`,
      [
        deposit._id,
        deposit.userId,
        deposit.gateway,
        toMicros(deposit.amount),
        deposit.coinConversion,
        deposit.screenshotId,
        screenshotHash,
        deposit.createdAt,
        deposit.paymentAddress,
      ],
    );
  },
});
