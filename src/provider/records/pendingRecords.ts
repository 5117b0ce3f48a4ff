import { type Id, type RecordStatus } from '#contract/wire.ts';
import { assertOrThrow } from '#provider/core/apiError.ts';
import { type Tx } from '#provider/db/database.ts';
import { assertUndecided } from './decision.ts';

type Table = 'deposits' | 'withdraws' | 'kycs';

export const pendingSql = (table: Table, condition = 'true'): string =>
  `SELECT id, user_id, created_at, position AS sort FROM ${table} WHERE status = 'Pending' AND ${condition}`;

interface Row {
  user_id: Id;
  status: RecordStatus;
  decided_at: Date | null;
  decided_by: Id | null;
}

/** Locks a pending record against a decision and returns its user; refuses any other. */
export async function lockPending(tx: Tx, table: Table, id: Id): Promise<{ userId: Id }> {
  const sql = `SELECT user_id, status, decided_at, decided_by FROM ${table} WHERE id = $1 FOR SHARE`;
  const [row] = await tx.query<Row>(sql, [id]);
  assertOrThrow(row, 'not_found');
  const { user_id: userId, status, decided_at, decided_by: decidedBy } = row;
  await assertUndecided(tx, { status, decidedAt: decided_at?.toISOString() ?? null, decidedBy });
  return { userId };
}
