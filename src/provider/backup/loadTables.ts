import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { pipeline } from 'node:stream/promises';
import { escapeIdentifier } from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { type Connection } from '#provider/db/connection.ts';
import { type Manifest, type TableEntry, type TableHeader } from './archive.ts';
import { copySql, listTables, readSequences } from './catalog.ts';
import { openArchive } from './readArchive.ts';

interface Load {
  file: string;
  manifest: Manifest;
  signal?: AbortSignal;
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

export interface Loaded {
  rows: number;
  /** The names of tables and sequences that no migration makes, such as an operator's copy of a table. */
  skipped: string[];
}

/**
 * Replaces the rows of all tables by those of the backup. Triggers would count, notify and refuse again, so they are
 * disabled meanwhile. Foreign keys are dropped and added again, which verifies every row.
 */
export async function loadTables(connection: Connection, { file, manifest, signal }: Load): Promise<Loaded> {
  const { tables: entries, sequences, skipped } = await selectMigrated(connection, manifest);
  const tables = entries.map(toHeader);
  const before = await readConstraints(connection);
  const keys = before.filter(({ definition }) => definition.startsWith('FOREIGN KEY'));
  for (const { table, name } of keys)
    await connection.query(`ALTER TABLE ${quote(table)} DROP CONSTRAINT ${quote(name)}`);
  for (const { table } of tables) await connection.query(`ALTER TABLE ${quote(table)} DISABLE TRIGGER USER`);
  await connection.query(`TRUNCATE ${tables.map(({ table }) => quote(table)).join(', ')}`);
  await copyAll(connection, entries, { file, signal });
  for (const entry of entries) await assertLoaded(connection, entry);
  for (const { table } of tables) await connection.query(`ALTER TABLE ${quote(table)} ENABLE TRIGGER USER`);
  for (const key of keys) await addForeignKey(connection, key);
  for (const { name, lastValue, isCalled } of sequences)
    await connection.query('SELECT setval($1::regclass, $2, $3)', [quote(name), lastValue, isCalled]);
  if (!isDeepStrictEqual(await readConstraints(connection), before))
    throw new Error('A trigger or a constraint is not as it was before the rows were loaded.');
  return { rows: entries.reduce((sum, { rows }) => sum + rows, 0), skipped };
}

const quote = escapeIdentifier;

const toHeader = ({ name, columns }: TableEntry): TableHeader => ({ table: name, columns });

/** Selects what the migrations of the backup make in this version, all of which the backup must hold. */
async function selectMigrated(connection: Connection, manifest: Manifest) {
  const migrated = await listTables(connection);
  const names = new Set([...migrated.map(({ table }) => table), ...(await readSequences(connection)).map(getName)]);
  const isMigrated = ({ name }: { name: string }) => names.has(name);
  const [tables, sequences] = [manifest.tables.filter(isMigrated), manifest.sequences.filter(isMigrated)];
  const toSet = (headers: readonly TableHeader[]) =>
    headers.map(({ table, columns }) => ({ table, columns: [...columns].sort() }));
  const isWhole = new Set([...tables, ...sequences].map(getName)).size === names.size;
  if (!isWhole || !isDeepStrictEqual(toSet(migrated), toSet(tables.map(toHeader))))
    throw new Error('The tables of the backup are not those that its migrations make in this version.');
  const others = [...manifest.tables, ...manifest.sequences].filter(entry => !isMigrated(entry));
  return { tables, sequences, skipped: others.map(getName) };
}

const getName = ({ name }: { name: string }): string => name;

/** Lists triggers with their state, and constraints with their definition. */
const readConstraints = (connection: Connection): Promise<ForeignKey[]> =>
  connection.query<ForeignKey & Record<string, unknown>>(
    `SELECT c.relname::text AS table, k.conname::text AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_class c ON c.oid = k.conrelid
     WHERE k.connamespace = current_schema()::regnamespace AND k.conparentid = 0
     UNION ALL
     SELECT c.relname, t.tgname, concat(t.tgenabled, ' ', pg_get_triggerdef(t.oid))
     FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
     WHERE c.relnamespace = current_schema()::regnamespace AND NOT t.tgisinternal
     ORDER BY 1, 2`,
  );

async function copyAll(
  connection: Connection,
  entries: readonly TableEntry[],
  { file, signal }: Omit<Load, 'manifest'>,
): Promise<void> {
  const archive = await openArchive(file);
  const counts = new Map(entries.map(({ name, rows }) => [name, rows]));
  try {
    for await (const { rows, ...header } of archive.tables) {
      if (!counts.has(header.table)) continue;
      const target = connection.client.query(copyFrom(copySql(header, 'FROM STDIN')));
      await pipeline(rows, target, { signal });
      if (target.rowCount !== counts.get(header.table))
        throw new Error(`${header.table} has ${target.rowCount} rows after loading, not ${counts.get(header.table)}.`);
    }
    await archive.readManifest();
  } finally {
    archive.close();
  }
}

/** Reads a table back and compares it with what was backed up. */
async function assertLoaded(connection: Connection, { name, columns, sha256 }: TableEntry): Promise<void> {
  const hash = createHash('sha256');
  const rows = connection.client.query(copyTo(copySql({ table: name, columns }, 'TO STDOUT')));
  for await (const chunk of rows as AsyncIterable<Buffer>) hash.update(chunk);
  if (hash.digest('hex') !== sha256) throw new Error(`${name} differs from the backup after loading.`);
}

async function addForeignKey(connection: Connection, { table, name, definition }: ForeignKey): Promise<void> {
  const sql = `ALTER TABLE ${quote(table)} ADD CONSTRAINT ${quote(name)} ${definition}`;
  await connection.query(sql).catch((error: Error) => {
    throw new Error(`The rows of ${table} refer to rows that the backup does not hold: ${error.message}.`, {
      cause: error,
    });
  });
}
