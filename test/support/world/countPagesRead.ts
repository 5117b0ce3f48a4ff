import { type Tx } from '#provider/db/database.ts';

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }];
}

/** Counts the database pages that `work` reads: its cost, independent of the machine's load. */
export async function countPagesRead(db: Tx, work: (measured: Tx) => Promise<unknown>): Promise<number> {
  let pages = 0;
  await work({
    query: async <Row>(sql: string, values?: readonly unknown[]) => {
      const [row] = await db.query<Plan>(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${sql}`, values);
      const { Plan: plan } = row?.['QUERY PLAN'][0] ?? {};
      pages += (plan?.['Shared Hit Blocks'] ?? Number.NaN) + (plan?.['Shared Read Blocks'] ?? Number.NaN);
      return db.query<Row>(sql, values);
    },
  });
  return pages;
}
