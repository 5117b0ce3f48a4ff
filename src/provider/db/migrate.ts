import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { MIGRATION_LOCK } from './advisoryLocks.ts';
import { extendRights } from './appRole.ts';
import { type Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE = /^(\d{3})_\w+\.sql$/;

interface LockWaits {
  /** While a migration waits for a lock, every request for that table waits behind it. */
  timeoutMs: number;
  pauseMs: number;
  /** Longer than an export, which keeps its locks for up to 30 minutes. */
  totalMs: number;
}

const LOCK_WAITS: LockWaits = { timeoutMs: 3_000, pauseMs: 10_000, totalMs: 35 * 60_000 };
/** No lock in time, and the victim of a deadlock with a transaction that waits for the migration. */
const LOCK_FAILURES = ['55P03', '40P01'];

export interface MigrateOptions {
  /** Files to apply instead of all. */
  only?: readonly string[] | undefined;
  /** The provider's role, which gets its rights with each migration where it has been granted some before. */
  role?: string | undefined;
  /** Receives a sentence, once for each migration that has to wait for a lock. */
  onWait?: ((message: string) => void) | undefined;
  lockWaits?: LockWaits;
}

type MigratedDatabase = Pick<Database, 'query' | 'txWithoutTimeout'>;

/**
 * Applies each file of `migrations/` once, in order, each in its own transaction. Returns the applied files. Safe to
 * run in several processes at once; needs no rights when nothing is pending. Retries a migration whose lock is held by
 * others, also after a deadlock, and throws when it gets none for 35 minutes.
 */
export async function migrate(database: MigratedDatabase, options: MigrateOptions = {}): Promise<string[]> {
  const { only } = options;
  const pending = (await pendingMigrations(database)).filter(file => only?.includes(file) ?? true);
  if (pending.length === 0) return [];
  await createMigrationTable(database);
  const applied: string[] = [];
  for (const file of pending) {
    const sql = await readFile(new URL(file, FOLDER), 'utf8');
    if (await applyWithRetry(database, { file, sql }, options)) applied.push(file);
  }
  return applied;
}

export async function pendingMigrations(database: MigratedDatabase): Promise<string[]> {
  const files = await migrationFiles();
  const [table] = await database.query<{ is_there: boolean }>(
    `SELECT to_regclass('migrations') IS NOT NULL AS is_there`,
  );
  if (!table?.is_there) return files;
  const applied = new Set((await database.query<{ file: string }>('SELECT file FROM migrations')).map(row => row.file));
  return files.filter(file => !applied.has(file));
}

export async function migrationFiles(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).sort();
  const misnamed = files.find(file => !FILE.test(file));
  if (misnamed) throw new Error(`${misnamed} is not named like 001_users.sql.`);
  const numbers = new Set(files.map(file => file.slice(0, 3)));
  if (numbers.size !== files.length) throw new Error('Two migrations have the same number.');
  return files;
}

const createMigrationTable = (database: MigratedDatabase) =>
  database.txWithoutTimeout(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS migrations (file text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  });

interface Migration {
  file: string;
  sql: string;
}

async function applyWithRetry(
  database: MigratedDatabase,
  migration: Migration,
  { role, onWait, lockWaits = LOCK_WAITS }: MigrateOptions,
): Promise<boolean> {
  const deadline = performance.now() + lockWaits.totalMs;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await apply(database, migration, { role, lockTimeoutMs: lockWaits.timeoutMs });
    } catch (error) {
      if (!LOCK_FAILURES.includes(getErrorCode(error) ?? '')) throw error;
      const reason = await describeLockHolders(database);
      if (performance.now() > deadline)
        throw new Error(`${migration.file} got no lock and was not applied. ${reason}`, { cause: error });
      if (attempt === 1) onWait?.(`${migration.file} waits for a lock. ${reason}`);
      await wait(lockWaits.pauseMs);
    }
  }
}

/** Names processes only, because an owner without further rights cannot read the statements of other roles. */
async function describeLockHolders(database: MigratedDatabase): Promise<string> {
  const holders = await database.query<{ pid: number }>(
    `SELECT DISTINCT l.pid FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
     WHERE l.granted AND l.pid <> pg_backend_pid() AND c.relnamespace = current_schema()::regnamespace
       AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())
     ORDER BY l.pid LIMIT 10`,
  );
  const pids = holders.length === 0 ? 'none any more' : holders.map(({ pid }) => pid).join(', ');
  return `A backup, an export or another transaction holds it. PostgreSQL processes with locks: ${pids}.`;
}

const apply = (
  database: MigratedDatabase,
  { file, sql }: Migration,
  { role, lockTimeoutMs }: { role: string | undefined; lockTimeoutMs: number },
) =>
  database.txWithoutTimeout(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [present] = await tx.query('SELECT 1 FROM migrations WHERE file = $1', [file]);
    if (present) return false;
    await tx.query(`SET LOCAL lock_timeout = ${lockTimeoutMs}`);
    await tx.query(sql);
    await tx.query('SET LOCAL lock_timeout = 0');
    if (role !== undefined) await extendRights(tx, role);
    await tx.query('INSERT INTO migrations (file) VALUES ($1)', [file]);
    return true;
  });
