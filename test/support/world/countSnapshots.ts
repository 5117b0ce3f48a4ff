import { type Database } from '#provider/db/database.ts';

/** Returns the number of connections to the database that hold a transaction open between two statements. */
export async function countSnapshots(db: Pick<Database, 'query'>): Promise<number | undefined> {
  const [row] = await db.query<{ open: number }>(
    `SELECT count(*)::int AS open FROM pg_stat_activity
     WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  return row?.open;
}
