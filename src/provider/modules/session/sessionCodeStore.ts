import { HOUR_MS } from '#contract/numbers/durations.ts';
import { type CreateSessionCode } from '#contract/sessionCode.ts';
import { type PartnerScope } from '#contract/partners/partnerScope.ts';
import { type Id } from '#contract/wire.ts';
import { lockName } from '#provider/db/advisoryLocks.ts';
import { type Tx } from '#provider/db/database.ts';

/** Who issued a code: a partner, or the administrator who opens a support session with it. */
type CodeIssuer =
  | {
      partner: string;
      /** What the partner requests; null for everything that the user consents to. */
      scopes: readonly PartnerScope[] | null;
    }
  | { openedBy: Id };

export interface SessionCode {
  userId: Id;
  issuer: CodeIssuer;
  origin: string;
  expiresAt: Date;
}

interface NewCode extends SessionCode {
  codeHash: Buffer;
  createdAt: Date;
}

/** Exactly one of `partner` and `opened_by` is set. */
type IssuerColumns =
  | { partner: string; opened_by: null; scopes: readonly PartnerScope[] | null }
  | { partner: null; opened_by: Id; scopes: null };

type SpentRow = IssuerColumns & { user_id: Id; origin: string; expires_at: Date };

const toIssuer = (row: IssuerColumns): CodeIssuer =>
  row.opened_by === null ? { partner: row.partner, scopes: row.scopes } : { openedBy: row.opened_by };

const toColumns = (issuer: CodeIssuer): IssuerColumns =>
  'openedBy' in issuer ? { partner: null, opened_by: issuer.openedBy, scopes: null } : { ...issuer, opened_by: null };

const RETENTION_MS = HOUR_MS;

export const sessionCodeStore = (tx: Tx) => ({
  /** Serializes the requests of a partner, so that counting and adding are one step. */
  async lockPartner(partner: string): Promise<void> {
    await lockName(tx, `codes:${partner}`);
  },

  /** Returns the time of this partner's nth newest code of a period; null for fewer codes. */
  async nthNewest(partner: string, nth: number, { since, until }: { since: Date; until: Date }): Promise<Date | null> {
    const [row] = await tx.query<{ created_at: Date }>(
      `SELECT created_at FROM session_codes WHERE partner = $1 AND created_at > $2 AND created_at <= $3
       ORDER BY created_at DESC OFFSET $4 LIMIT 1`,
      [partner, since, until, nth - 1],
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

  async add({ codeHash, userId, issuer, origin, createdAt, expiresAt }: NewCode): Promise<void> {
    const { partner, opened_by: openedBy, scopes } = toColumns(issuer);
    await tx.query(
      `INSERT INTO session_codes (code_hash, user_id, partner, opened_by, origin, scopes, created_at, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [codeHash, userId, partner, openedBy, origin, scopes, createdAt, expiresAt],
    );
  },

  /**
   * Uses a code up in one statement, so that one of two concurrent requests gets it. Null for an unknown or used code.
   */
  async spend(codeHash: Buffer, at: Date): Promise<SessionCode | null> {
    const [row] = await tx.query<SpentRow>(
      `UPDATE session_codes SET used_at = $2 WHERE code_hash = $1 AND used_at IS NULL
       RETURNING user_id, partner, opened_by, origin, scopes, expires_at`,
      [codeHash, at],
    );
    if (!row) return null;
    const { user_id: userId, origin, expires_at: expiresAt } = row;
    return { userId, issuer: toIssuer(row), origin, expiresAt };
  },

  /** Returns the user and the partner of a valid code; null when the user has not consented to the partner. */
  async findConsented(codeHash: Buffer, at: Date): Promise<{ userId: Id; partner: string } | null> {
    const [row] = await tx.query<{ user_id: Id; partner: string }>(
      `SELECT user_id, partner FROM session_codes JOIN partner_consents USING (user_id, partner)
       WHERE code_hash = $1 AND used_at IS NULL AND expires_at > $2`,
      [codeHash, at],
    );
    return row ? { userId: row.user_id, partner: row.partner } : null;
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
