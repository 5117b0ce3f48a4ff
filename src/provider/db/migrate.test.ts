import { eventually } from '#test/support/eventually.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { MIGRATION_LOCK } from './advisoryLocks.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { prepareSchema } from './prepareSchema.ts';

/** It drops a trigger of `sessions`, which needs the table alone. */
const FILE = '140_sign_in_after_consent.sql';
const LOCK_WAITS = { timeoutMs: 100, pauseMs: 20, totalMs: 20_000 };

let db: TestDatabase;
let owner: Database;
beforeEach(async () => {
  db = await openTestDatabase();
  owner = await openDatabase(db.ownerUrl, { poolSize: 1 });
  await owner.query('DROP TRIGGER sessions_notify_begun ON sessions');
  await owner.query('DELETE FROM migrations WHERE file = $1', [FILE]);
});
afterEach(async () => {
  await owner.close();
  await db.close();
});

/** Reads a table in a transaction, as an export does, until `release`. */
async function holdLock() {
  const snapshot = await db.openSnapshot();
  await snapshot.query('SELECT FROM sessions');
  const [holder] = await snapshot.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  return { pid: holder?.pid ?? 0, release: snapshot.close };
}

// Mutation check: a migration without a lock timeout, or a message for each attempt, must fail this test.
it('retries while an export holds a lock, states once what it waits for, and lets reads pass', async () => {
  const { pid, release } = await holdLock();
  const messages: string[] = [];
  const migrating = migrate(owner, { lockWaits: LOCK_WAITS, onWait: message => void messages.push(message) });
  await eventually(
    () => messages.length,
    count => count > 0,
  );
  const reads = Array.from({ length: 20 }, () => db.query('SELECT count(*)::int AS count FROM sessions'));
  expect(new Set((await Promise.all(reads)).flat().map(({ count }) => count))).toEqual(new Set([0]));
  await release();
  expect(await migrating).toEqual([FILE]);
  expect(messages).toEqual([
    `${FILE} waits for a lock. A backup, an export or another transaction holds it. ` +
      `PostgreSQL processes with locks: ${pid}.`,
  ]);
});

// Mutation check: granting only after the last migration must fail this test.
it('lets a former release use new tables while a later migration still waits', async () => {
  await owner.query('DROP TABLE balance_sums, balance_checks');
  await owner.query(`DELETE FROM migrations WHERE file = '130_balance_sums.sql'`);
  const { release } = await holdLock();
  let prepared: Promise<void> | undefined;
  await new Promise(onWait => (prepared = prepareSchema(db, db.ownerUrl, { lockWaits: LOCK_WAITS, onWait })));
  const read = await db.query('SELECT FROM balance_checks').catch((error: Error) => error.message);
  await release();
  await prepared;
  expect(read).toHaveLength(1);
});

it('fails with the reason when it gets no lock, and can be repeated', async () => {
  const { pid, release } = await holdLock();
  await expect(migrate(owner, { lockWaits: { ...LOCK_WAITS, totalMs: 0 } })).rejects.toThrow(
    `${FILE} got no lock and was not applied. A backup, an export or another transaction holds it. ` +
      `PostgreSQL processes with locks: ${pid}.`,
  );
  await release();
  expect(await migrate(owner)).toEqual([FILE]);
});

// Mutation check: retrying after 55P03 alone must fail this test.
it('retries when it was the victim of a deadlock', async () => {
  const holder = await db.openSnapshot();
  await holder.query('SELECT FROM sessions');
  const migrating = migrate(owner, { lockWaits: { ...LOCK_WAITS, timeoutMs: 20_000 } }).catch((error: Error) => error);
  await eventually(
    () => db.query(`SELECT FROM pg_locks WHERE relation = 'sessions'::regclass AND NOT granted`),
    waiting => waiting.length > 0,
  );
  // The migration has waited for longer, so that PostgreSQL ends that one.
  await holder.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
  await holder.close();
  expect(await migrating).toEqual([FILE]);
});
