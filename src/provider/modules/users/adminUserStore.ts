import { type AdminUserDetails } from '#contract/admin/adminUsers.ts';
import { type AdminUser } from '#contract/admin/administration.ts';
import { fromMicros } from '#contract/money.ts';
import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { USER_SESSION_SQL } from '#provider/http/session.ts';
import { available, held } from '#provider/ledger/accounts.ts';
import { balanceSql } from '#provider/ledger/ledger.ts';

interface Row {
  id: Id;
  full_name: string;
  username: string;
  email: string;
  phone_number: string;
  pay_id: string;
  is_active: boolean;
  is_verified: boolean;
  is_verification_pending: boolean;
  app_notice: string | null;
  last_login_at: Date | null;
  created_at: Date;
}

const COLUMNS = `id, full_name, username, email, phone_number, pay_id, is_active, is_verified, is_verification_pending,
  app_notice, last_login_at, created_at`;

const toUser = (row: Row): AdminUser => ({
  _id: row.id,
  fullName: row.full_name,
  username: row.username,
  email: row.email,
  phoneNumber: row.phone_number,
  payId: row.pay_id,
  isActive: row.is_active,
  isVerified: row.is_verified,
  isVerificationPending: row.is_verification_pending,
  appNotice: row.app_notice,
  lastLoginAt: row.last_login_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
});

type Details = Omit<AdminUserDetails, 'claims'>;

interface DetailRow extends Row {
  password_changed_at: Date | null;
  sessions: number;
  available: bigint;
  held: bigint;
}

interface NewNote {
  _id: Id;
  userId: Id;
  authorId: Id;
  text: string;
  at: Date;
}

/** Users without administrators. */
export const adminUserStore = (tx: Tx) => ({
  async details(id: Id, usedAfter: Date): Promise<Details | null> {
    const [row] = await tx.query<DetailRow>(
      `SELECT ${COLUMNS}, password_changed_at, ${balanceSql('$2')} AS available, ${balanceSql('$3')} AS held,
         (SELECT count(*)::int FROM sessions s
          WHERE s.user_id = users.id AND s.last_used_at > $4 AND ${USER_SESSION_SQL}) AS sessions
       FROM users WHERE id = $1 AND role = 'user'`,
      [id, available(id), held(id), usedAfter],
    );
    return row
      ? {
          ...{ ...toUser(row), balance: fromMicros(row.available), heldBalance: fromMicros(row.held) },
          ...{ sessions: row.sessions, passwordChangedAt: row.password_changed_at?.toISOString() ?? null },
        }
      : null;
  },

  async lock(id: Id): Promise<AdminUser | null> {
    const sql = `SELECT ${COLUMNS} FROM users WHERE id = $1 AND role = 'user' FOR NO KEY UPDATE`;
    const [row] = await tx.query<Row>(sql, [id]);
    return row ? toUser(row) : null;
  },

  async update(id: Id, user: AdminUser): Promise<void> {
    await tx.query(
      `UPDATE users SET full_name = $2, phone_number = $3, is_active = $4, app_notice = $5, is_verified = $6
       WHERE id = $1 AND role = 'user'`,
      [id, user.fullName, user.phoneNumber, user.isActive, user.appNotice, user.isVerified],
    );
  },

  async countSessions(id: Id): Promise<number> {
    const sql = `SELECT count(*)::int AS count FROM sessions WHERE user_id = $1 AND ${USER_SESSION_SQL}`;
    return (await tx.query<{ count: number }>(sql, [id]))[0]?.count ?? 0;
  },

  async addNote({ _id, userId, authorId, text, at }: NewNote): Promise<void> {
    await tx.query('INSERT INTO user_notes (id, user_id, author_id, text, created_at) VALUES ($1, $2, $3, $4, $5)', [
      ...[_id, userId, authorId, text, at],
    ]);
  },

  async countNotes(id: Id): Promise<number> {
    const sql = 'SELECT count(*)::int AS count FROM user_notes WHERE user_id = $1';
    return (await tx.query<{ count: number }>(sql, [id]))[0]?.count ?? 0;
  },

  async readName(id: Id): Promise<string> {
    const [row] = await tx.query<{ full_name: string }>('SELECT full_name FROM users WHERE id = $1', [id]);
    return row?.full_name ?? '';
  },

  async endSessions(id: Id): Promise<void> {
    await tx.query('DELETE FROM sessions WHERE user_id = $1', [id]);
  },
});
