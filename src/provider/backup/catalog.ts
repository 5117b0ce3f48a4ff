import { escapeIdentifier } from 'pg';
import { type Tx } from '#provider/db/database.ts';
import { type SequenceEntry, type TableHeader } from './archive.ts';

/** What an extension brings belongs to no one's data. */
export const IS_OWN = `NOT EXISTS (
  SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Lists all tables with their columns in order; PostgreSQL computes generated columns again. */
export const listTables = (tx: Tx): Promise<TableHeader[]> =>
  tx.query<TableHeader & Record<string, unknown>>(
    `SELECT c.relname::text AS table, array_agg(a.attname::text ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'r' AND ${IS_OWN}
       AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY c.relname ORDER BY c.relname`,
  );

/** Lists the tables and sequences that the role of this connection may not read, even if it may read some columns. */
export const listUnreadable = (tx: Tx): Promise<{ name: string; role: string }[]> =>
  tx.query<{ name: string; role: string }>(
    `SELECT relname::text AS name, current_user::text AS role FROM pg_class c
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'S') AND ${IS_OWN}
       AND NOT has_table_privilege(oid, 'SELECT') ORDER BY relname`,
  );

/** Reads every sequence. Their numbers are outside all snapshots: read them after the rows that use them. */
export async function readSequences(tx: Tx): Promise<SequenceEntry[]> {
  const sequences = await tx.query<{ name: string }>(
    `SELECT relname::text AS name FROM pg_class c
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'S' AND ${IS_OWN} ORDER BY relname`,
  );
  const entries: SequenceEntry[] = [];
  for (const { name } of sequences) {
    const [row] = await tx.query<{ last_value: bigint; is_called: boolean }>(
      `SELECT last_value, is_called FROM ${escapeIdentifier(name)}`,
    );
    if (row) entries.push({ name, lastValue: String(row.last_value), isCalled: row.is_called });
  }
  return entries;
}

export const readMigrations = async (tx: Tx): Promise<string[]> =>
  (await tx.query<{ file: string }>('SELECT file FROM migrations ORDER BY file')).map(({ file }) => file);

/** Returns the COPY statement for a table; rows are in the order in which they are stored. */
export const copySql = ({ table, columns }: TableHeader, direction: 'TO STDOUT' | 'FROM STDIN'): string =>
  `COPY ${escapeIdentifier(table)} (${columns.map(escapeIdentifier).join(', ')}) ${direction}`;
