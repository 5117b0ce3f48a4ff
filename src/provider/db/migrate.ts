import { readdir, readFile } from 'node:fs/promises';
import { type Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE = /^(\d{3})_\w+\.sql$/;
/** Key of the advisory lock for changes of the schema and of rights. */
export const MIGRATION_LOCK = 7_203_001;

/**
 * Applies each file of `migrations/` once, in order, each in its own transaction; `only` selects some of them. Returns
 * the applied files. Safe to run in several processes at once; needs no rights when nothing is pending.
 */
export async function migrate(database: Database, only?: readonly string[]): Promise<string[]> {
  const pending = (await pendingMigrations(database)).filter(file => only?.includes(file) ?? true);
  if (pending.length === 0) return [];
  await runInMigrationLock(database);
  const applied: string[] = [];
  for (const file of pending) {
    const sql = await readFile(new URL(file, FOLDER), 'utf8');
    if (await apply(database, file, sql)) applied.push(file);
  }
  return applied;
}

export async function pendingMigrations(database: Database): Promise<string[]> {
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

const runInMigrationLock = (database: Database) =>
  database.txWithoutTimeout(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS migrations (file text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  });

const apply = (database: Database, file: string, sql: string) =>
  database.txWithoutTimeout(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const [present] = await tx.query('SELECT 1 FROM migrations WHERE file = $1', [file]);
    if (present) return false;
    await tx.query(sql);
    await tx.query('INSERT INTO migrations (file) VALUES ($1)', [file]);
    return true;
  });
