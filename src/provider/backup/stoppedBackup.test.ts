import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MIGRATION_LOCK } from '#provider/db/advisoryLocks.ts';
import { openConnection } from '#provider/db/connection.ts';
import { type Tx } from '#provider/db/database.ts';
import { eventually } from '#test/support/eventually.ts';
import { createEmptyDatabase, openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { listTables } from './catalog.ts';
import { createBackup } from './createBackup.ts';
import { restoreBackup } from './restoreBackup.ts';
import { verifyArchive } from './verifyArchive.ts';

let folder: string;
let db: TestDatabase;
let file: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-backup-'));
  db = await openTestDatabase();
  file = join(folder, 'whole.backup');
  await createBackup({ url: db.url, file, program: 'test' });
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const WAITING = `SELECT FROM pg_locks WHERE NOT granted
  AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

/** Stops the work once it waits for a lock, and returns why it ended. */
async function stopWaiting(tx: Tx, work: (signal: AbortSignal) => Promise<unknown>): Promise<unknown> {
  const stop = new AbortController();
  const ended = work(stop.signal).catch((error: unknown) => error);
  await eventually(
    () => tx.query(WAITING),
    waiting => waiting.length > 0,
  );
  stop.abort();
  return ended;
}

// Mutation check: leaving out `endOnAbort` must fail this test. Ctrl-C would have no effect while others hold the lock.
it('ends a backup that waits for a lock, and leaves no file', async () => {
  const request = { url: db.url, file: join(folder, 'stopped.backup'), program: 'test' };
  await db.owner.txWithoutTimeout(async tx => {
    await tx.query('LOCK TABLE files IN ACCESS EXCLUSIVE MODE');
    expect(await stopWaiting(tx, signal => createBackup({ ...request, signal }))).toBeInstanceOf(Error);
  });
  expect(readdirSync(folder)).toEqual(['whole.backup']);
});

// Mutation check: leaving out `endOnAbort` must fail this test.
it('ends a restore that waits for a migration, and leaves the database empty', async () => {
  const { ownerUrl } = await createEmptyDatabase();
  const other = await openConnection(ownerUrl);
  await other.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
  expect(await stopWaiting(other, signal => restoreBackup({ ownerUrl, file, signal }))).toBeInstanceOf(Error);
  expect(await listTables(other)).toEqual([]);
  await other.close();
});

// Mutation check: reading the whole file in spite of the signal must fail this test.
it('stops while it verifies a backup', async () => {
  await expect(verifyArchive(file, AbortSignal.abort())).rejects.toThrow('aborted');
});
