import { readdir, readFile } from 'node:fs/promises';
import { type Database } from './database.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
const FILE = /^(\d{3})_\w+\.sql$/;
const LOCK = 7_203_001;

/** Brings the schema up to date: every file of `migrations/` in order, each once, in a transaction of its own. Safe to run in several processes at once. */
export async function migrate(database: Database): Promise<string[]> {
  await once(database);
  const applied: string[] = [];
  for (const file of await migrationFiles()) {
    const sql = await readFile(new URL(file, FOLDER), 'utf8');
    if (await apply(database, file, sql)) applied.push(file);
  }
  return applied;
}

/** The migration files in the order they are applied. */
export async function migrationFiles(): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter(file => file.endsWith('.sql')).sort();
  const misnamed = files.find(file => !FILE.test(file));
  if (misnamed) throw new Error(`${misnamed} is not named like 001_users.sql.`);
  const numbers = new Set(files.map(file => file.slice(0, 3)));
  if (numbers.size !== files.length) throw new Error('Two migrations have the same number.');
  return files;
}

const once = (database: Database) =>
  database.unhurried(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await tx.query(
      'CREATE TABLE IF NOT EXISTS migrations (file text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())',
    );
  });

const apply = (database: Database, file: string, sql: string) =>
  database.unhurried(async tx => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const [present] = await tx.query('SELECT 1 FROM migrations WHERE file = $1', [file]);
    if (present) return false;
    await tx.query(sql);
    await tx.query('INSERT INTO migrations (file) VALUES ($1)', [file]);
    return true;
  });
