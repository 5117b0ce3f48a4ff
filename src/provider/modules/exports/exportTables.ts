import { type ExportName } from '#contract/admin/adminBooks.ts';
import { type AdminRole } from '#contract/admin/adminRole.ts';
import { fromMicros } from '#contract/money.ts';
import { type Database } from '#provider/db/database.ts';
import { hideChanges } from '#provider/records/auditLog.ts';

export type ExportRow = Record<string, unknown>;

interface ExportTable {
  columns: readonly string[];
  /** Reads `$2` rows after `$1`, each with its key. */
  sql: string;
  firstKey: string;
  toRow(row: ExportRow): ExportRow;
}

const iso = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
const amount = (value: unknown) => (typeof value === 'bigint' ? fromMicros(value) : value);

const journals: ExportTable = {
  columns: [...['journal', 'createdAt', 'kind', 'ref', 'from', 'to', 'amount', 'fromBalanceAfter', 'toBalanceAfter']],
  firstKey: '0',
  sql: `SELECT p.id::text AS key, p.journal_id, j.created_at, j.kind, j.ref, p.from_account, p.to_account, p.amount,
      p.from_balance_after, p.to_balance_after
    FROM postings p JOIN journals j ON j.id = p.journal_id
    WHERE p.id > $1::bigint ORDER BY p.id LIMIT $2`,
  toRow: row => ({
    ...{ journal: String(row.journal_id), createdAt: iso(row.created_at), kind: row.kind, ref: row.ref },
    ...{ from: row.from_account, to: row.to_account, amount: amount(row.amount) },
    ...{ fromBalanceAfter: amount(row.from_balance_after), toBalanceAfter: amount(row.to_balance_after) },
  }),
};

const auditTable = (role: AdminRole): ExportTable => ({
  columns: [
    ...['id', 'at', 'actor', 'actorName', 'actorRole', 'session', 'address', 'request', 'action', 'subject'],
    ...['user', 'reason', 'before', 'after'],
  ],
  firstKey: '0',
  sql: `SELECT a.id::text AS key, a.at, a.actor_id, a.actor_role, a.session_id, a.address, a.request_id, a.action, a.subject,
      a.user_id, a.reason, a.before, a.after, u.full_name AS actor_name
    FROM audit a LEFT JOIN users u ON u.id = a.actor_id
    WHERE a.id > $1::bigint ORDER BY a.id LIMIT $2`,
  toRow: row => {
    const { action, before, after } = hideChanges(
      { action: String(row.action), before: row.before, after: row.after },
      role,
    );
    return {
      ...{ id: row.key, at: iso(row.at), actor: row.actor_id, actorName: row.actor_name, actorRole: row.actor_role },
      ...{ session: row.session_id, address: row.address, request: row.request_id, action },
      ...{ subject: row.subject, user: row.user_id, reason: row.reason, before, after },
    };
  },
});

const users: ExportTable = {
  columns: [
    ...['id', 'createdAt', 'fullName', 'username', 'email', 'phoneNumber', 'payId', 'isActive', 'isVerified'],
    ...['isVerificationPending', 'lastLoginAt', 'available', 'held'],
  ],
  firstKey: '',
  sql: `SELECT u.id AS key, u.id, u.created_at, u.full_name, u.username, u.email, u.phone_number, u.pay_id, u.is_active,
      u.is_verified, u.is_verification_pending, u.last_login_at,
      coalesce(own.balance, 0) AS available, coalesce(waits.balance, 0) AS held
    FROM users u LEFT JOIN accounts own ON own.id = ('user:' || u.id || ':available') COLLATE "C"
    LEFT JOIN accounts waits ON waits.id = ('user:' || u.id || ':held') COLLATE "C"
    WHERE u.role = 'user' AND u.id > $1 ORDER BY u.id LIMIT $2`,
  toRow: row => ({
    ...{ id: row.id, createdAt: iso(row.created_at), fullName: row.full_name, username: row.username },
    ...{ email: row.email, phoneNumber: row.phone_number, payId: row.pay_id, isActive: row.is_active },
    ...{ isVerified: row.is_verified, isVerificationPending: row.is_verification_pending },
    ...{ lastLoginAt: iso(row.last_login_at), available: amount(row.available), held: amount(row.held) },
  }),
};

/** Returns the table of an export as a role may read it. */
export const getTable = (what: ExportName, role: AdminRole): ExportTable =>
  ({ journals, users, audit: auditTable(role) })[what];

/** Large rows have 4 kB and more. PostgreSQL ends a snapshot whose client takes more than a minute for a part. */
const PART = 100;

/** Reads the rows of an export in parts out of one snapshot, as fast as they are consumed. */
export async function* exportRows(db: Pick<Database, 'openSnapshot'>, table: ExportTable): AsyncGenerator<ExportRow[]> {
  const snapshot = await db.openSnapshot();
  try {
    let key = table.firstKey;
    for (;;) {
      const rows = await snapshot.query<ExportRow & { key: string }>(table.sql, [key, PART]);
      if (rows.length > 0) yield rows.map(table.toRow);
      if (rows.length < PART) return;
      key = rows.at(-1)?.key ?? key;
    }
  } finally {
    await snapshot.close();
  }
}
