import { type Tx } from '#provider/db/database.ts';

/** Returns a hash of each table except the request counts; it differs whenever any row does. */
export async function fingerprintTables(db: Tx): Promise<Record<string, string>> {
  const tables = await db.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'
       AND relname NOT IN ('request_times', 'write_probes', 'migrations') ORDER BY 1`,
  );
  const sums = tables.map(
    ({ name }) => `(SELECT coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') FROM ${name} t) AS ${name}`,
  );
  const [row] = await db.query<Record<string, string>>(`SELECT ${sums.join(', ')}`);
  return row ?? {};
}
