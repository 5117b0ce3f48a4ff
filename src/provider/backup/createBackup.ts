import { createHash, type Hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { access } from 'node:fs/promises';
import { escapeIdentifier } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { type Connection, endOnAbort, openConnection } from '#provider/db/connection.ts';
import { findMismatches } from '#provider/ledger/balanceMismatches.ts';
import { END_OF_ROWS, type Header, type Manifest, type TableEntry, type TableHeader, toLine } from './archive.ts';
import { copySql, listTables, listUnreadable, readMigrations, readSequences } from './catalog.ts';
import { readLedgerTotals } from './ledgerTotals.ts';
import { writeWholeFile } from './wholeFile.ts';

interface BackupRequest {
  /** The provider's role is enough. */
  url: string;
  file: string;
  /** The version of this program. */
  program: string;
  signal?: AbortSignal;
}

export interface BackupSummary {
  header: Header;
  manifest: Manifest;
  sizeBytes: number;
}

const CHUNK_BYTES = 64 * 1024;

/**
 * Writes all tables as of one moment into a file, while providers serve. A change of the schema waits until the backup
 * is done.
 */
export async function createBackup({ url, file, program, signal }: BackupRequest): Promise<BackupSummary> {
  await assertFree(file);
  const connection = await openConnection(url);
  try {
    endOnAbort(connection, signal);
    const tables = await beginSnapshot(connection);
    const header = await readHeader(connection, program);
    const written: { manifest?: Manifest } = {};
    const sections = writeSections(connection, { header, tables, onManifest: made => (written.manifest = made) });
    const sizeBytes = await writeWholeFile(file, withDigest(sections), signal);
    if (!written.manifest) throw new Error('The backup has no manifest.');
    return { header, manifest: written.manifest, sizeBytes };
  } finally {
    await connection.close();
  }
}

const assertFree = (file: string): Promise<void> =>
  access(file).then(
    () => {
      throw new Error(`${file} exists already: choose another name.`);
    },
    () => undefined,
  );

/** Locks every table against changes of the schema before the snapshot is taken, which the first query does. */
async function beginSnapshot(connection: Connection): Promise<TableHeader[]> {
  const names = (await listTables(connection)).map(({ table }) => table);
  if (!names.includes('migrations') || !names.includes('journals'))
    throw new Error('This database holds nothing to back up: no provider has started on it.');
  await assertReadable(connection);
  // A policy that hides rows from this role must fail the backup, as pg_dump does.
  await connection.query('SET row_security = off');
  await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await connection.query(`LOCK TABLE ${names.map(escapeIdentifier).join(', ')} IN ACCESS SHARE MODE`);
  const tables = await listTables(connection);
  if (
    !isDeepStrictEqual(
      tables.map(({ table }) => table),
      names,
    )
  )
    throw new Error('The schema changed while the backup began: start it again once the upgrade is done.');
  return tables;
}

/** Skipping a table could leave out one that a restore requires, so each unreadable one prevents a backup. */
async function assertReadable(connection: Connection): Promise<void> {
  const unreadable = await listUnreadable(connection);
  if (!unreadable[0]) return;
  const names = unreadable.map(({ name }) => name).join(', ');
  throw new Error(
    `The role ${unreadable[0].role} may not read ${names}: grant it SELECT on them, or move them to another schema.`,
  );
}

async function readHeader(connection: Connection, program: string): Promise<Header> {
  const [server] = await connection.query<{ at: string; version: string }>(
    `SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at,
            current_setting('server_version') AS version`,
  );
  return {
    format: 'larkspur-backup',
    version: 1,
    program,
    postgres: server?.version ?? '',
    createdAt: server?.at ?? '',
    migrations: await readMigrations(connection),
  };
}

interface Sections {
  header: Header;
  tables: readonly TableHeader[];
  onManifest: (manifest: Manifest) => void;
}

async function* writeSections(connection: Connection, { header, tables, onManifest }: Sections) {
  yield toLine(header);
  const entries: TableEntry[] = [];
  for (const table of tables) {
    yield toLine(table);
    const entry = { name: table.table, columns: table.columns, ...(yield* copyRows(connection, table)) };
    entries.push(entry);
    yield END_OF_ROWS;
  }
  const manifest: Manifest = {
    tables: entries,
    sequences: await readSequences(connection),
    ledger: await readLedgerTotals(connection),
    mismatches: (await findMismatches(connection)).length,
    alarms: (await connection.query('SELECT FROM ledger_alarms')).length,
  };
  onManifest(manifest);
  yield toLine({ manifest });
}

/** Yields the rows of a table in larger pieces than PostgreSQL sends, which is one per row. */
async function* copyRows(connection: Connection, table: TableHeader) {
  const rows = connection.client.query(copyTo(copySql(table, 'TO STDOUT')));
  const hash = createHash('sha256');
  let [bytes, size]: [number, number] = [0, 0];
  let pending: Buffer[] = [];
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    pending.push(chunk);
    size += chunk.length;
    if (size < CHUNK_BYTES) continue;
    yield addTo(hash, Buffer.concat(pending));
    bytes += size;
    [pending, size] = [[], 0];
  }
  yield addTo(hash, Buffer.concat(pending));
  return { rows: rows.rowCount, bytes: bytes + size, sha256: hash.digest('hex') };
}

function addTo(hash: Hash, chunk: Buffer): Buffer {
  hash.update(chunk);
  return chunk;
}

/** Ends the file with the hash of everything before. */
async function* withDigest(sections: AsyncIterable<string | Buffer>) {
  const hash = createHash('sha256');
  for await (const section of sections) {
    hash.update(section);
    yield section;
  }
  yield toLine({ sha256: hash.digest('hex') });
}
