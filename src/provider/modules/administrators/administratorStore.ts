import { type AdminRole } from '#contract/admin/adminRole.ts';
import { type AdministratorRow, type AdminMe } from '#contract/admin/administration.ts';
import { type Id } from '#contract/wire.ts';
import { lockName } from '#provider/db/advisoryLocks.ts';
import { type Tx } from '#provider/db/database.ts';

interface Row {
  id: Id;
  full_name: string;
  email: string;
  username: string;
  admin_role: AdminRole;
  is_active: boolean;
  last_login_at: Date | null;
  must_change_password: boolean;
  password_hash: string;
}

const COLUMNS = `id, full_name, email, username, admin_role, is_active, last_login_at, must_change_password, password_hash`;

const toAdministrator = (row: Row): AdministratorRow => ({
  _id: row.id,
  fullName: row.full_name,
  email: row.email,
  role: row.admin_role,
  isActive: row.is_active,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
});

const administratorReads = (tx: Tx) => ({
  async all(): Promise<AdministratorRow[]> {
    const sql = `SELECT ${COLUMNS} FROM users WHERE role = 'admin' ORDER BY is_active DESC, full_name, id`;
    return (await tx.query<Row>(sql)).map(toAdministrator);
  },

  /** Reads an administrator and locks the row until the transaction ends; null for other users. */
  async lock(id: Id): Promise<AdministratorRow | null> {
    const sql = `SELECT ${COLUMNS} FROM users WHERE id = $1 AND role = 'admin' FOR UPDATE`;
    const [row] = await tx.query<Row>(sql, [id]);
    return row ? toAdministrator(row) : null;
  },

  async own(id: Id): Promise<Pick<AdminMe, '_id' | 'fullName' | 'email' | 'role' | 'mustChangePassword'> & Secret> {
    const [row] = await tx.query<Row>(`SELECT ${COLUMNS} FROM users WHERE id = $1`, [id]);
    if (!row) throw new Error('The administrator of a session has no account.');
    return {
      ...{ _id: row.id, fullName: row.full_name, email: row.email, role: row.admin_role },
      ...{ mustChangePassword: row.must_change_password, username: row.username, passwordHash: row.password_hash },
    };
  },

  /** Counts the other active owners; the database itself refuses to lose the last one. */
  async otherOwners(id: Id): Promise<number> {
    const [row] = await tx.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM users WHERE admin_role = 'owner' AND is_active AND id <> $1",
      [id],
    );
    return row?.count ?? 0;
  },

  /** Serializes changes of owners, as the trigger does, and returns whether there is an owner. */
  async lockOwners(): Promise<boolean> {
    await lockName(tx, 'owners');
    const sql = "SELECT FROM users WHERE admin_role = 'owner' AND is_active LIMIT 1";
    return (await tx.query(sql)).length > 0;
  },
});

const endClaims = (tx: Tx, id: Id) => tx.query('DELETE FROM claims WHERE administrator_id = $1', [id]);

const administratorWrites = (tx: Tx) => ({
  /** Adds an administrator who must change the password first; false where the email or the username is taken. */
  async add(administrator: NewAdministrator): Promise<boolean> {
    const { _id, email, username, fullName, role, passwordHash, createdAt } = administrator;
    const rows = await tx.query(
      `INSERT INTO users (id, role, admin_role, email, username, full_name, phone_number, password_hash,
         must_change_password, created_at)
       VALUES ($1, 'admin', $2, $3, $4, $5, '', $6, true, $7) ON CONFLICT DO NOTHING RETURNING id`,
      [_id, role, email, username, fullName, passwordHash, createdAt],
    );
    return rows.length > 0;
  },

  /** Grants a role and ends the claims: the former role may have reviewed what the new one may not. */
  async setRole(id: Id, role: AdminRole): Promise<void> {
    await tx.query('UPDATE users SET admin_role = $2, is_active = true WHERE id = $1', [id, role]);
    await endClaims(tx, id);
  },

  /** Deactivates the account and ends its claims, its sessions and the support sessions that it opened. */
  async close(id: Id): Promise<void> {
    await tx.query('UPDATE users SET is_active = false WHERE id = $1', [id]);
    await tx.query('DELETE FROM sessions WHERE user_id = $1 OR opened_by = $1', [id]);
    await endClaims(tx, id);
  },

  /**
   * Replaces the password that was checked and ends every other session, support sessions and their codes included;
   * false when it was changed meanwhile.
   */
  async replacePassword(id: Id, sessionId: string, was: string, becomes: string): Promise<boolean> {
    // Same lock order as in the exchange of a code: code, then account.
    await tx.query('UPDATE session_codes SET used_at = now() WHERE opened_by = $1 AND used_at IS NULL', [id]);
    const rows = await tx.query(
      'UPDATE users SET password_hash = $3, must_change_password = false WHERE id = $1 AND password_hash = $2 RETURNING id',
      [id, was, becomes],
    );
    if (rows.length > 0)
      await tx.query('DELETE FROM sessions WHERE (user_id = $1 AND id <> $2) OR opened_by = $1', [id, sessionId]);
    return rows.length > 0;
  },
});

export const administratorStore = (tx: Tx) => ({ ...administratorReads(tx), ...administratorWrites(tx) });

interface NewAdministrator {
  _id: Id;
  email: string;
  username: string;
  fullName: string;
  role: AdminRole;
  passwordHash: string;
  createdAt: Date;
}

interface Secret {
  username: string;
  passwordHash: string;
}
