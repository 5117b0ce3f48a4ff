import { DAY_MS, HOUR_MS } from '#contract/numbers/durations.ts';
import { type Id } from '#contract/wire.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { newId } from '#provider/core/newId.ts';
import { lockName } from '#provider/db/advisoryLocks.ts';
import { type Database, type Tx } from '#provider/db/database.ts';
import { type AccountInNetwork } from '#provider/rateLimit/recentUse.ts';

export const UPLOADS_PER_HOUR = 30;
const MEGABYTE = 1024 * 1024;

interface UploadLimits {
  perHour: number;
  /** Bytes of 24 hours: those sent, or stored where these are more. */
  accountBytesPerDay: number;
  networkBytesPerDay: number;
}

/** A KYC submission has three images below 10 MB: a day holds them, each taken again twice, and a deposit's screenshot. */
const LIMITS: UploadLimits = {
  perHour: UPLOADS_PER_HOUR,
  accountBytesPerDay: 100 * MEGABYTE,
  networkBytesPerDay: 1024 * MEGABYTE,
};

/** Limits uploads by what was begun, counted in the database for all processes. */
export interface UploadQuota {
  /** Refuses with one read, before the upload takes a slot. */
  assertWithinQuota(user: AccountInNetwork, bytes: number): Promise<void>;
  /** Counts an upload with its announced bytes and returns the id of the attempt. */
  begin(user: AccountInNetwork, bytes: number): Promise<Id>;
  /** Corrects an attempt to its bytes. When the database is away, it keeps what it announced. */
  end(attempt: Id, bytes: number): Promise<void>;
}

interface QuotaDeps {
  db: Database;
  now: () => number;
  limits?: UploadLimits;
}

interface Attempt {
  begun_at: Date;
  bytes: number;
}

export function uploadQuota({ db, now, limits = LIMITS }: QuotaDeps): UploadQuota {
  async function assertWithinQuota(tx: Tx, { account, network }: AccountInNetwork, bytes: number): Promise<void> {
    // Attempts further ahead were dated while a clock was wrong; nearer ones count, because the clocks of providers differ.
    const day = [new Date(now() - DAY_MS), new Date(now() + DAY_MS)];
    const own = await tx.query<Attempt>(
      `SELECT begun_at, bytes FROM upload_attempts
       WHERE user_id = $1 AND begun_at > $2 AND begun_at <= $3 ORDER BY begun_at DESC`,
      [account, ...day],
    );
    const oldestOfHour = own.filter(({ begun_at }) => begun_at.getTime() <= now() + HOUR_MS)[limits.perHour - 1];
    if (oldestOfHour) assertPassed(oldestOfHour.begun_at.getTime() + HOUR_MS);
    let left = limits.accountBytesPerDay - bytes;
    for (const attempt of own) {
      left -= attempt.bytes;
      if (left < 0) assertPassed(attempt.begun_at.getTime() + DAY_MS);
    }
    const [all] = await tx.query<{ bytes: bigint; oldest_at: Date | null }>(
      `SELECT coalesce(sum(bytes), 0)::bigint AS bytes, min(begun_at) AS oldest_at FROM upload_attempts
       WHERE network = $1 AND begun_at > $2 AND begun_at <= $3`,
      [network, ...day],
    );
    const isFull = all !== undefined && all.bytes + BigInt(bytes) > BigInt(limits.networkBytesPerDay);
    if (isFull) assertPassed((all.oldest_at?.getTime() ?? now()) + DAY_MS);
  }

  function assertPassed(time: number): void {
    const waitS = Math.ceil((time - now()) / 1000);
    if (waitS > 0) throw new ApiError('too_many_requests', { retryAfterS: waitS });
  }

  return {
    assertWithinQuota: (user, bytes) => assertWithinQuota(db, user, bytes),

    begin: (user, bytes) =>
      db.tx(async tx => {
        await lockAttempts(tx, user);
        await assertWithinQuota(tx, user, bytes);
        const id = newId();
        await tx.query(
          'INSERT INTO upload_attempts (id, user_id, network, begun_at, bytes) VALUES ($1, $2, $3, $4, $5)',
          [id, user.account, user.network, new Date(now()), bytes],
        );
        return id;
      }),

    async end(attempt, bytes) {
      const sql = 'UPDATE upload_attempts SET bytes = $2 WHERE id = $1';
      await db.query(sql, [attempt, bytes]).catch(() => undefined);
    },
  };
}

/** Serializes the uploads of this account and of its network, so that counting and adding are one step. */
async function lockAttempts(tx: Tx, { account, network }: AccountInNetwork): Promise<void> {
  await lockName(tx, `upload:${account}`);
  await lockName(tx, `upload network:${network}`);
}

/** Deletes the attempts that are no longer counted, and those of a wrong clock, which would count later. */
export const purgeExpiredUploadAttempts = (tx: Tx, now: number) =>
  tx.query('DELETE FROM upload_attempts WHERE begun_at <= $1 OR begun_at > $2', [
    new Date(now - DAY_MS),
    new Date(now + DAY_MS),
  ]);
