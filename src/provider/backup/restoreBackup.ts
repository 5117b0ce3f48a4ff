import { getErrorMessage } from '#provider/core/errorMessage.ts';
import { type Connection, endOnAbort, openConnection } from '#provider/db/connection.ts';
import { type Database } from '#provider/db/database.ts';
import { MIGRATION_LOCK } from '#provider/db/advisoryLocks.ts';
import { migrate, migrationFiles } from '#provider/db/migrate.ts';
import { IS_OWN } from './catalog.ts';
import { type Loaded, loadTables } from './loadTables.ts';
import { type VerifiedArchive, verifyArchive } from './verifyArchive.ts';
import { verifyRestored } from './verifyRestored.ts';

interface RestoreRequest {
  /** The owner of the tables, in an empty database. */
  ownerUrl: string;
  file: string;
  signal?: AbortSignal;
  /** Called before the commit, which a stop can no longer take back. */
  onCommit?: () => void;
}

export type RestoredBackup = VerifiedArchive & Loaded;

/**
 * Restores a backup into an empty database: its schema, its rows and the migrations since, then verifies the books. All
 * of it is one transaction, so that any failure leaves the database empty.
 */
export async function restoreBackup({ ownerUrl, file, signal, onCommit }: RestoreRequest): Promise<RestoredBackup> {
  const verified = await verifyArchive(file, signal);
  await assertKnownSchema(verified.header.migrations);
  const connection = await openConnection(ownerUrl);
  try {
    const keepOpen = endOnAbort(connection, signal);
    await connection.query('BEGIN');
    // A provider that starts meanwhile waits with its migrations until the restore is over.
    await connection.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await assertEmpty(connection);
    const database = asDatabase(connection);
    await migrate(database, { only: verified.header.migrations });
    const loaded = await loadTables(connection, { file, manifest: verified.manifest, signal });
    await migrate(database);
    await verifyRestored(connection, verified.manifest);
    signal?.throwIfAborted();
    // A stop must not leave open whether the commit took effect.
    keepOpen();
    onCommit?.();
    await commit(connection);
    // Autovacuum does it later anyway; until then plans would be guesses.
    await connection.query('ANALYZE').catch(() => undefined);
    return { ...verified, ...loaded };
  } finally {
    // Ends an open transaction, and with it all that was restored.
    await connection.close().catch(() => undefined);
  }
}

async function commit(connection: Connection): Promise<void> {
  await connection.query('COMMIT').catch((error: unknown) => {
    const advice = 'The backup was restored completely or not at all: if the database has tables, it was.';
    throw new Error(`The commit failed (${getErrorMessage(error)}). ${advice}`, { cause: error });
  });
}

async function assertKnownSchema(migrations: readonly string[]): Promise<void> {
  const known = await migrationFiles();
  const unknown = migrations.filter(file => !known.includes(file));
  if (unknown.length > 0)
    throw new Error(`The backup was made by a newer version (${unknown.join(', ')}): restore it with that version.`);
}

async function assertEmpty(connection: Connection): Promise<void> {
  const [found] = await connection.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class c
     WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p', 'v', 'm', 'f', 'S')
       AND ${IS_OWN} ORDER BY relname LIMIT 1`,
  );
  if (found)
    throw new Error(`The database is not empty (it has ${found.name}): restore into a new database or DATA_DIR.`);
}

/** Lets migrations run inside the transaction that is open. */
const asDatabase = ({ query }: Connection): Pick<Database, 'query' | 'txWithoutTimeout'> => ({
  query,
  txWithoutTimeout: work => work({ query }),
});
