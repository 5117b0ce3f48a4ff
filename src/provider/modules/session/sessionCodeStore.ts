import { type CreateSessionCode } from '#contract/sessionCode.ts';
import { type PartnerScope } from '#contract/partners/partnerScope.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

interface NewCode {
  codeHash: Buffer;
  userId: Id;
  partner: string | null;
  /** The administrator of a support session; null for a partner's code. */
  openedBy: Id | null;
  origin: string;
  /** What the partner requests; null for everything that the user consents to. */
  scopes: readonly PartnerScope[] | null;
  createdAt: Date;
  expiresAt: Date;
}

interface SpentCode {
  userId: Id;
  partner: string | null;
  openedBy: Id | null;
  origin: string;
  scopes: PartnerScope[] | null;
  expiresAt: Date;
}

interface SpentRow {
  user_id: Id;
  partner: string | null;
  opened_by: Id | null;
  origin: string;
  scopes: PartnerScope[] | null;
  expires_at: Date;
}

const RETENTION_MS = 60 * 60 * 1000;

export const sessionCodeStore = (tx: Tx) => ({
  /** Serializes the requests of a partner, so that counting and adding are one step. */
  async lockPartner(partner: string): Promise<void> {
    await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 3))', [partner]);
  },

  /** Returns the time of this partner's nth newest code; null for fewer codes since then. */
  async nthNewest(partner: string, nth: number, since: Date): Promise<Date | null> {
    const [row] = await tx.query<{ created_at: Date }>(
      `SELECT created_at FROM session_codes WHERE partner = $1 AND created_at > $2
       ORDER BY created_at DESC OFFSET $3 LIMIT 1`,
      [partner, since, nth - 1],
    );
    return row?.created_at ?? null;
  },

  /** Returns the user that a partner names, unless the account is an administrator's or blocked. */
  async findUser({ email, userId }: CreateSessionCode): Promise<Id | null> {
    const [row] = await tx.query<{ id: Id }>(
      `SELECT id FROM users WHERE role = 'user' AND is_active AND (email = $1 OR id = $2)`,
      [email ?? null, userId ?? null],
    );
    return row?.id ?? null;
  },

  async add({ codeHash, userId, partner, openedBy, origin, scopes, createdAt, expiresAt }: NewCode): Promise<void> {
    await tx.query(
      `INSERT INTO session_codes (code_hash, user_id, partner, opened_by, origin, scopes, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [codeHash, userId, partner, openedBy, origin, scopes, createdAt, expiresAt],
    );
  },

  /**
   * Uses a code up in one statement, so that one of two concurrent requests gets it. Null for an unknown or used code.
   */
  async spend(codeHash: Buffer, at: Date): Promise<SpentCode | null> {
    const [row] = await tx.query<SpentRow>(
      `UPDATE session_codes SET used_at = $2 WHERE code_hash = $1 AND used_at IS NULL
       RETURNING user_id, partner, opened_by, origin, scopes, expires_at`,
      [codeHash, at],
    );
    if (!row) return null;
    const { user_id: userId, partner, opened_by: openedBy, origin, scopes, expires_at: expiresAt } = row;
    return { userId, partner, openedBy, origin, scopes, expiresAt };
  },

  /** Locks the user's unused codes until the transaction ends. */
  async lockUnused(userId: Id): Promise<void> {
    await tx.query('SELECT FROM session_codes WHERE user_id = $1 AND used_at IS NULL FOR UPDATE', [userId]);
  },

  async spendAll(userId: Id, at: Date): Promise<void> {
    await tx.query('UPDATE session_codes SET used_at = $2 WHERE user_id = $1 AND used_at IS NULL', [userId, at]);
  },
});

/** Deletes codes that no limit counts. */
export const purgeExpiredCodes = (tx: Tx, now: number) =>
  tx.query('DELETE FROM session_codes WHERE created_at < $1', [new Date(now - RETENTION_MS)]);
