import { type PartnerScope } from '#contract/partners/partnerScope.ts';
import { type Session } from '#contract/session.ts';
import { type Role } from '#contract/signIn.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { USER_SESSION_SQL } from '#provider/http/session.ts';

/** The partner whose code opens a session. */
export interface SessionPartner {
  partner: string;
  partnerOrigin: string;
  /** What the session may do at most; null for everything that the user consents to. */
  partnerScopes: readonly PartnerScope[] | null;
  /** The time at which the session ends without the user's consent; null when there is consent. */
  consentExpiresAt: Date | null;
}

interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: Id;
  device: string;
  address: string;
  at: Date;
  /** Null after a sign-in by password. */
  partnerSession: SessionPartner | null;
}

interface Credentials {
  userId: Id;
  role: Role;
  passwordHash: string;
  isActive: boolean;
}

interface SessionRow {
  id: string;
  device: string;
  address: string;
  created_at: Date;
  last_used_at: Date;
  partner: string | null;
}

interface SessionAccount {
  email: string;
  username: string;
  passwordHash: string;
  signedInAt: Date;
}

const loginStatements = (tx: Tx) => ({
  async credentials(email: string): Promise<Credentials | null> {
    const [row] = await tx.query<{ id: Id; role: Role; password_hash: string; is_active: boolean }>(
      'SELECT id, role, password_hash, is_active FROM users WHERE email = $1',
      [email],
    );
    return row ? { userId: row.id, role: row.role, passwordHash: row.password_hash, isActive: row.is_active } : null;
  },

  /** Records the login and locks the account; false when it was blocked or the password changed meanwhile. */
  async recordLogin(userId: Id, at: Date, passwordHash: string | null): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE users SET last_login_at = $2
       WHERE id = $1 AND is_active AND ($3::text IS NULL OR password_hash = $3) RETURNING id`,
      [userId, at, passwordHash],
    );
    return rows.length > 0;
  },

  /** Returns the account of a session; null when the session has ended. */
  async readAccount(userId: Id, sessionId: string): Promise<SessionAccount | null> {
    const [row] = await tx.query<{
      email: string;
      username: string;
      password_hash: string;
      created_at: Date;
    }>(
      `SELECT u.email, u.username, u.password_hash, s.created_at
       FROM sessions s JOIN users u ON u.id = s.user_id WHERE s.user_id = $1 AND s.id = $2`,
      [userId, sessionId],
    );
    if (!row) return null;
    const { email, username, password_hash: passwordHash, created_at: signedInAt } = row;
    return { email, username, passwordHash, signedInAt };
  },

  /** Replaces the password that was checked; false when it was changed meanwhile or the session has ended. */
  async replacePassword(
    userId: Id,
    sessionId: string,
    { was, becomes, at }: { was: string; becomes: string; at: Date },
  ): Promise<boolean> {
    const rows = await tx.query(
      `UPDATE users SET password_hash = $4, password_changed_at = $5 WHERE id = $1 AND password_hash = $3
       AND EXISTS (SELECT FROM sessions WHERE id = $2 AND user_id = $1) RETURNING id`,
      [userId, sessionId, was, becomes, at],
    );
    return rows.length > 0;
  },
});

const sessionStatements = (tx: Tx) => ({
  async add({ id, tokenHash, userId, device, address, at, partnerSession }: NewSession): Promise<void> {
    const {
      partner = null,
      partnerOrigin = null,
      partnerScopes = null,
      consentExpiresAt = null,
    } = partnerSession ?? {};
    await tx.query(
      `INSERT INTO sessions (id, token_hash, user_id, device, address, created_at, last_used_at,
         partner, partner_origin, partner_scopes, expires_at, awaits_consent)
       VALUES ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10, $10::timestamptz IS NOT NULL)`,
      [id, tokenHash, userId, device, address, at, partner, partnerOrigin, partnerScopes, consentExpiresAt],
    );
  },

  /** Returns the account's sessions, most recently used first. */
  async listByUser(userId: Id, currentId: string, usedAfter: Date): Promise<Session[]> {
    const rows = await tx.query<SessionRow>(
      `SELECT id, device, address, created_at, last_used_at, partner FROM sessions
       WHERE user_id = $1 AND ${USER_SESSION_SQL} AND last_used_at > $2 ORDER BY last_used_at DESC, id LIMIT 200`,
      [userId, usedAfter],
    );
    return rows.map(row => ({
      _id: row.id,
      device: row.device,
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.id === currentId,
      partner: row.partner,
    }));
  },

  async remove(userId: Id, id: string): Promise<boolean> {
    const rows = await tx.query('DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id]);
    return rows.length > 0;
  },

  /** Ends the least recently used sessions above the given number: of the partner, or the user's own for null. */
  async keepNewest(userId: Id, partner: string | null, count: number): Promise<void> {
    await tx.query(
      `DELETE FROM sessions WHERE id IN (
         SELECT id FROM sessions WHERE user_id = $1 AND partner IS NOT DISTINCT FROM $2 AND ${USER_SESSION_SQL}
         ORDER BY last_used_at DESC, created_at DESC, id DESC OFFSET $3)`,
      [userId, partner, count],
    );
  },

  async removeOthers(userId: Id, keptId: string): Promise<void> {
    await tx.query('DELETE FROM sessions WHERE user_id = $1 AND id <> $2', [userId, keptId]);
  },
});

export const sessionStore = (tx: Tx) => ({ ...loginStatements(tx), ...sessionStatements(tx) });
