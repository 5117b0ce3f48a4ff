import { type Role, type Session } from '#contract/session.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';

/** A session to be kept; of its token only the hash. */
interface NewSession {
  id: string;
  tokenHash: Buffer;
  userId: Id;
  device: string;
  address: string;
  at: Date;
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
}

export const sessionStore = (tx: Tx) => ({
  async add({ id, tokenHash, userId, device, address, at }: NewSession): Promise<void> {
    await tx.query(
      `INSERT INTO sessions (id, token_hash, user_id, device, address, created_at, last_used_at)
       VALUES ($1, $2, $3, $4, $5, $6, $6)`,
      [id, tokenHash, userId, device, address, at],
    );
  },

  /** Who has this e-mail, and the hash to check the password against. */
  async credentials(email: string): Promise<Credentials | null> {
    const [row] = await tx.query<{ id: Id; role: Role; password_hash: string; is_active: boolean }>(
      'SELECT id, role, password_hash, is_active FROM users WHERE email = $1',
      [email],
    );
    return row ? { userId: row.id, role: row.role, passwordHash: row.password_hash, isActive: row.is_active } : null;
  },

  async noteLogin(userId: Id, at: Date): Promise<void> {
    await tx.query('UPDATE users SET last_login_at = $2 WHERE id = $1', [userId, at]);
  },

  /** The account's signed-in devices, the one used last first. */
  async ofUser(userId: Id, currentId: string, usedAfter: Date): Promise<Session[]> {
    const rows = await tx.query<SessionRow>(
      `SELECT id, device, address, created_at, last_used_at FROM sessions
       WHERE user_id = $1 AND last_used_at > $2 ORDER BY last_used_at DESC, id LIMIT 200`,
      [userId, usedAfter],
    );
    return rows.map(row => ({
      _id: row.id,
      device: row.device,
      address: row.address,
      createdAt: row.created_at.toISOString(),
      lastUsedAt: row.last_used_at.toISOString(),
      isCurrent: row.id === currentId,
    }));
  },

  /** Ends a session of this user; false when there is none such. */
  async remove(userId: Id, id: string): Promise<boolean> {
    const rows = await tx.query('DELETE FROM sessions WHERE user_id = $1 AND id = $2 RETURNING id', [userId, id]);
    return rows.length > 0;
  },
});
