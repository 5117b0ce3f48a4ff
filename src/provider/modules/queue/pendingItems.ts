import { MAX_ADMIN_LIST_TOTAL, type UserRef } from '#contract/admin/adminLists.ts';
import { type ClaimFilter, type QueueQuery } from '#contract/admin/adminQueue.ts';
import { type Id } from '#contract/wire.ts';
import { type QueueSource } from '#provider/administration/queueSource.ts';
import { userSearchSql, searchValues } from '#provider/administration/userSearch.ts';
import { type Tx } from '#provider/db/database.ts';

export interface PendingItem {
  _id: Id;
  user: UserRef | null;
  createdAt: Date;
}

interface PendingFilter extends Pick<QueueQuery, 'claim'> {
  source: QueueSource;
  at: Date;
  query: string;
  actorId: Id;
}

interface Row {
  id: Id;
  created_at: Date;
  user_id: Id | null;
  full_name: string | null;
  username: string | null;
  email: string | null;
  pay_id: string | null;
}

const MAX_MATCHED_USERS = 50;

// An own claim leaves an item free for the administrator. Otherwise it would leave the list as soon as it is opened.
const CLAIM_SQL: Record<ClaimFilter, (actor: string) => string> = {
  free: actor => `(c.id IS NULL OR c.administrator_id = ${actor})`,
  mine: actor => `c.administrator_id = ${actor}`,
  others: actor => `c.administrator_id <> ${actor}`,
};

/** Returns SQL of the matching rows, with the values of its parameters. */
function pendingItemsSql({ source, at, query, claim, actorId }: PendingFilter): { sql: string; values: unknown[] } {
  const [values, conditions]: [unknown[], string[]] = [[at], ['true']];
  if (claim !== undefined) conditions.push(CLAIM_SQL[claim](`$${values.push(actorId)}`));
  if (query.trim() !== '') {
    const first = values.length + 1;
    values.push(...searchValues(query));
    conditions.push(`(w.id = $${first} OR w.user_id IN (${userSearchSql(first, MAX_MATCHED_USERS)}))`);
  }
  const sql = `FROM (${source.pendingSql('$1')}) w
    LEFT JOIN claims c ON c.subject = '${source.noun}:' || w.id AND c.expires_at > $1
    WHERE ${conditions.join(' AND ')}`;
  return { sql, values };
}

export async function listOldestFirst(
  tx: Tx,
  filter: PendingFilter,
  limit: number,
  offset: number,
): Promise<PendingItem[]> {
  const { sql, values } = pendingItemsSql(filter);
  const limits = `LIMIT $${values.length + 1}::int OFFSET $${values.length + 2}::int`;
  const rows = await tx.query<Row>(
    `SELECT page.id, page.created_at, u.id AS user_id, u.full_name, u.username, u.email, u.pay_id
     FROM (SELECT w.id, w.user_id, w.created_at, w.sort ${sql} ORDER BY w.sort ${limits}) page
     LEFT JOIN users u ON u.id = page.user_id ORDER BY page.sort`,
    [...values, limit, offset],
  );
  return rows.map(row => ({ _id: row.id, createdAt: row.created_at, user: toUserRef(row) }));
}

const toUserRef = ({ user_id: _id, full_name: fullName, username, email, pay_id: payId }: Row): UserRef | null =>
  _id === null || fullName === null || username === null || email === null
    ? null
    : { _id, fullName, username, email, payId: payId ?? '' };

/** Counts matching items, up to MAX_ADMIN_LIST_TOTAL. */
export async function countPending(tx: Tx, filter: PendingFilter): Promise<number> {
  const { sql, values } = pendingItemsSql(filter);
  const [row] = await tx.query<{ total: number }>(
    `SELECT count(*)::int AS total FROM (SELECT ${sql} LIMIT ${MAX_ADMIN_LIST_TOTAL}) counted`,
    values,
  );
  return row?.total ?? 0;
}

/** Counts the pending items, up to MAX_ADMIN_LIST_TOTAL, and returns the time of the oldest. */
export async function getPendingState(
  tx: Tx,
  source: QueueSource,
  at: Date,
): Promise<{ count: number; oldestAt: Date | null }> {
  const pending = source.pendingSql('clock.at');
  const [row] = await tx.query<{ count: number; oldest: Date | null }>(
    `SELECT (SELECT count(*)::int FROM (SELECT FROM (${pending}) w LIMIT ${MAX_ADMIN_LIST_TOTAL}) counted) AS count,
       (SELECT created_at FROM (${pending}) w ORDER BY sort LIMIT 1) AS oldest
     FROM (SELECT $1::timestamptz AS at) clock`,
    [at],
  );
  return { count: row?.count ?? 0, oldestAt: row?.oldest ?? null };
}
