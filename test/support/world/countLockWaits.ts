import { type Tx } from '#provider/db/database.ts';

/** Returns how many connections to the database wait for a lock of a row or table. */
export async function countLockWaits(tx: Tx): Promise<number> {
  const [row] = await tx.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM pg_stat_activity
     WHERE wait_event_type = 'Lock' AND datname = current_database()`,
  );
  return row?.waiting ?? 0;
}
