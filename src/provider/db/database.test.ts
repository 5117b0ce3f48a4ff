import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { eventually } from '#test/support/eventually.ts';
import { startTcpProxy } from '#test/support/process/tcpProxy.ts';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { toDatabaseRefusal } from '#provider/http/databaseRefusal.ts';
import { type Database, isWrite, openDatabase, type Tx } from './database.ts';
import { migrate, migrationFiles } from './migrate.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.owner.query('CREATE TABLE things (id int PRIMARY KEY)');
  await db.owner.query('GRANT SELECT, INSERT ON things TO PUBLIC');
});
afterAll(() => db.close());

it('reads whole numbers exactly, however large', async () => {
  expect(await db.query('SELECT 9007199254740993::int8 AS n, 0.1::numeric AS d')).toEqual([
    { n: 9007199254740993n, d: '0.1' },
  ]);
});

it('does all of a transaction or nothing', async () => {
  const failing = db.tx(async tx => {
    await tx.query('INSERT INTO things VALUES (1)');
    throw new Error('later');
  });
  await expect(failing).rejects.toThrow('later');
  expect(await db.query('SELECT FROM things')).toHaveLength(0);
});

// Mutation check: a RolledBackError without its cause must fail this test.
it('rolls back a transaction whose last statement fails after the work has ended, and names the failure', async () => {
  const write = (id: number) =>
    db.tx(async tx => {
      tx.send('INSERT INTO things VALUES ($1), (11)', [id]);
      return 'written';
    });
  await expect(write(10)).resolves.toBe('written');
  await expect(write(12)).rejects.toMatchObject({ cause: { constraint: 'things_pkey' } });
  expect(await db.query('SELECT id FROM things WHERE id >= 10 ORDER BY id')).toEqual([{ id: 10 }, { id: 11 }]);
  await db.owner.query('DELETE FROM things WHERE id >= 10');
});

it('does not call a transaction done whose error was swallowed', async () => {
  const swallowing = db.tx(async tx => {
    await tx.query('INSERT INTO things VALUES (2)');
    await tx.query('INSERT INTO things VALUES (2)').catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('rolled back');
});

it('continues with a new connection after one broke in the middle', async () => {
  const cut = db.tx(tx => tx.query('SELECT pg_terminate_backend(pg_backend_pid())'));
  await expect(cut).rejects.toThrow();
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

// Mutation check: release the connection of a stale plan to the pool must fail this test.
it.each<[string, (database: Database) => Promise<unknown>]>([
  ['in a transaction', database => database.tx(tx => tx.query('SELECT * FROM altered', []))],
  ['that reads', database => database.query('SELECT * FROM altered', [])],
  ['that writes', database => database.query('INSERT INTO altered VALUES (1) RETURNING *', [])],
])('replaces a connection whose statement %s returns other columns after a migration', async (_which, run) => {
  const single = await openDatabase(db.url, { poolSize: 1 });
  await createAlteredTable();
  expect(await run(single)).toEqual([{ one: 1 }]);
  await db.owner.query('ALTER TABLE altered ADD COLUMN two int');
  const error: unknown = await run(single).catch((failure: unknown) => failure);
  expect(toDatabaseRefusal(error)).toMatchObject({ code: 'unavailable', details: { retryAfterS: 1 } });
  expect(await run(single)).toEqual([{ one: 1, two: null }]);
  await single.close();
});

// Mutation check: keep a dedicated connection with a stale plan open must fail this test.
it('closes a dedicated connection whose statement returns other columns after a migration', async () => {
  const connection = await db.openConnection();
  await createAlteredTable();
  const read = () => connection.query('SELECT * FROM altered', []);
  await read();
  await db.owner.query('ALTER TABLE altered ADD COLUMN two int');
  await expect(read()).rejects.toThrow('cached plan must not change result type');
  expect(connection.isOpen()).toBe(false);
});

async function createAlteredTable(): Promise<void> {
  await db.owner.query('DROP TABLE IF EXISTS altered');
  await db.owner.query('CREATE TABLE altered AS SELECT 1 AS one');
  await db.owner.query('GRANT SELECT, INSERT ON altered TO PUBLIC');
}

// Mutation check: leave any function out of the writes must fail this test.
it('counts the call of every function that writes a logged table as a write', async () => {
  const functions = await db.query<{ name: string }>(
    `SELECT DISTINCT proname AS name FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f' AND prorettype <> 'trigger'::regtype
       AND provolatile = 'v' AND pg_get_functiondef(oid) ~* '\\m(insert|update|delete|merge)\\M'`,
  );
  expect(functions).toContainEqual({ name: 'post_journals' });
  expect(functions.filter(({ name }) => !isWrite(`SELECT ${name}($1)`))).toEqual([{ name: 'count_request' }]);
  const mixed = 'UPDATE users SET name = $1 WHERE id IN (SELECT key FROM request_times)';
  expect(['SELECT limits_used_up($1)', 'DELETE FROM request_times', mixed].map(isWrite)).toEqual([false, false, true]);
});

it.each(['synchronous_commit', 'fsync', 'full_page_writes'])('refuses a server with %s off', async name => {
  // The last two belong to the whole server; a view of the same name stands in for it.
  await db.owner.query('CREATE SCHEMA IF NOT EXISTS other');
  await db.owner.query(
    `CREATE OR REPLACE VIEW other.pg_settings AS
     SELECT name, CASE WHEN name = '${name}' THEN 'off' ELSE setting END AS setting FROM pg_catalog.pg_settings`,
  );
  const url = `${db.ownerUrl}?options=${encodeURIComponent('-c search_path=other,pg_catalog')}`;
  await expect(openDatabase(url)).rejects.toThrow(`PostgreSQL runs with ${name} off`);
});

// Mutation check: opening the pool without looking at one of these settings must fail this test.
it.each([
  ['datestyle=German', 'PostgreSQL writes times in the style German, DMY'],
  ['default_transaction_isolation=repeatable\\ read', 'PostgreSQL begins transactions as repeatable read'],
  ['default_transaction_isolation=serializable', 'PostgreSQL begins transactions as serializable'],
])('refuses a database with %s', async (setting, reason) => {
  const url = `${db.ownerUrl}?options=${encodeURIComponent(`-c ${setting}`)}`;
  await expect(openDatabase(url)).rejects.toThrow(reason);
});

describe('a statement that does not end', () => {
  let hurried: Database;
  beforeAll(
    async () => void (hurried = await openDatabase(db.ownerUrl, { statementTimeoutMs: 150, lockTimeoutMs: 100 })),
  );
  afterAll(() => hurried.close());

  it('is ended, and the connection serves the next', async () => {
    await expect(hurried.query('SELECT pg_sleep(2)')).rejects.toMatchObject({ code: '57014' });
    await expect(hurried.tx(tx => tx.query('SELECT pg_sleep(2)'))).rejects.toMatchObject({ code: '57014' });
    expect(await hurried.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  // Mutation check: setting the timeouts for the connection instead of the transaction must fail this test.
  it('has no timeout in background work, and only there', async () => {
    const slow = hurried.txWithoutTimeout(tx => tx.query('SELECT 2 AS two FROM pg_sleep(0.4)'));
    expect(await slow).toEqual([{ two: 2 }]);
    const all = Array.from({ length: 40 }, () => hurried.query('SHOW statement_timeout'));
    expect(new Set((await Promise.all(all)).flat().map(row => row.statement_timeout))).toEqual(new Set(['150ms']));
  });

  it('does not stop a process that starts while another one migrates for long', async () => {
    let migrating = Promise.resolve<unknown>(undefined);
    const [last] = await db.owner.query(
      'DELETE FROM migrations WHERE file = (SELECT max(file) FROM migrations) RETURNING file',
    );
    await db.owner.tx(async tx => {
      await tx.query('SELECT pg_advisory_xact_lock(7203001)');
      await tx.query('INSERT INTO migrations (file) VALUES ($1)', [last?.file]);
      migrating = migrate(hurried).catch((error: Error) => error.message);
      await tx.query('SELECT pg_sleep(0.5)');
    });
    expect(await migrating).toEqual([]);
  });
});

// Mutation check: committing with the query timeout of the pool must fail this test.
it('waits in background work for a commit that takes longer than a query may, and only there', async () => {
  await db.owner.query('CREATE TABLE replicated (id int)');
  await db.owner.query('GRANT INSERT ON replicated TO PUBLIC');
  await db.owner.query(
    `CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS
     'BEGIN PERFORM pg_sleep(1); RETURN NULL; END'`,
  );
  await db.owner.query(
    `CREATE CONSTRAINT TRIGGER waits AFTER INSERT ON replicated DEFERRABLE INITIALLY DEFERRED
     FOR EACH ROW EXECUTE FUNCTION wait_at_commit()`,
  );
  const hurried = await openDatabase(db.url, { queryTimeoutMs: 300 });
  const write = (tx: Tx) => tx.query('INSERT INTO replicated VALUES (1)');
  await expect(hurried.txWithoutTimeout(write)).resolves.toEqual([]);
  await expect(hurried.tx(write)).rejects.toThrow('Query read timeout');
  await hurried.close();
});

// Mutation check: leaving all timeouts to the server must fail this test.
it('waits no longer for a server that stopped answering, and finds it again', async () => {
  let isFrozen = false;
  const lost = (piece: Buffer) => (isFrozen ? null : piece);
  const wire = await startTcpProxy(db.url, { toServer: lost, toClient: lost });
  const distant = await openDatabase(wire.url, { queryTimeoutMs: 200 });
  const freezing = distant.tx(async tx => {
    await tx.query('INSERT INTO things VALUES (3)');
    isFrozen = true;
    await tx.query('INSERT INTO things VALUES (4)');
  });
  const overdue = setTimeout(wire.disconnect, 5_000);
  await expect(freezing).rejects.toThrow('Query read timeout');
  clearTimeout(overdue);
  isFrozen = false;
  expect(await distant.query('SELECT id FROM things')).toEqual([]);
  await distant.close();
  await wire.close();
});

// Mutation check: keeping an unanswered connection, whether or not the server serves it, must fail this test.
it('gives up unanswered writes that the server does not know any more, as after a failover', async () => {
  let [newest, lostThrough] = [0, -1];
  const pass = (piece: Buffer, connection: number) => {
    newest = Math.max(newest, connection);
    return connection <= lostThrough ? null : piece;
  };
  const wire = await startTcpProxy(db.url, { toServer: pass, toClient: pass, neverCloses: true });
  const distant = await openDatabase(wire.url, { poolSize: 4, queryTimeoutMs: 200, connectTimeoutMs: 200 });
  const write = () => distant.tx(tx => tx.query('INSERT INTO things VALUES (5), (5)'));
  await Promise.allSettled([1, 2, 3].map(write));
  lostThrough = newest;
  const lost = await Promise.allSettled([1, 2, 3].map(write));
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await db.owner.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND usename <> current_user`,
  );
  await eventually(
    () => write().catch(getErrorCode),
    code => code === '23505',
  );
  await distant.close();
  wire.disconnect();
  await wire.close();
});

// Mutation check: waiting for the end of the connection without a limit must fail this test.
it.each(['after a query that got no answer', 'after a query that was answered'])(
  'closes a snapshot whose server stopped answering, %s',
  async moment => {
    let isFrozen = false;
    const lost = (piece: Buffer) => (isFrozen ? null : piece);
    const wire = await startTcpProxy(db.url, { toServer: lost, toClient: lost, neverCloses: true });
    const distant = await openDatabase(wire.url, { queryTimeoutMs: 200 });
    const snapshot = await distant.openSnapshot();
    expect(await snapshot.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
    isFrozen = true;
    if (moment.includes('no answer')) await expect(snapshot.query('SELECT 2')).rejects.toThrow('Query read timeout');
    const startedAt = performance.now();
    await snapshot.close();
    expect(performance.now() - startedAt).toBeLessThan(10_000);
    wire.disconnect();
    await distant.close();
    await wire.close();
  },
  15_000,
);

// Mutation check: keeping a connection that has ended must fail this test.
it('keeps no dedicated connection that was closed or broke, and closes the open ones with the database', async () => {
  const database = await openDatabase(db.url);
  const [closed, broken, used] = [
    await database.openConnection(),
    await database.openConnection(),
    await database.openConnection(),
  ];
  await expect(broken.query('SELECT pg_terminate_backend(pg_backend_pid())')).rejects.toThrow();
  await eventually(broken.isOpen, isOpen => !isOpen);
  for (const ended of [closed, broken]) await ended.close();
  const closings = [closed, broken, used].map(connection => jest.spyOn(connection, 'close'));
  await database.close();
  expect(closings.map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
});

// Mutation check: adding the error listener after the pool has handed over the connection must fail this test.
it('survives a server that ends while it accepts a connection', async () => {
  const welcome = Buffer.from('Z\0\0\0\x05I');
  const wire = await startTcpProxy(db.url, {
    toClient: (piece, connection) =>
      connection === 1 && piece.subarray(-welcome.length).equals(welcome)
        ? Buffer.concat([piece, fatal('terminating connection due to unexpected postmaster exit')])
        : piece,
  });
  const dying = await openDatabase(wire.url, { poolSize: 2 });
  await dying.tx(async () => {
    await expect(dying.tx(tx => tx.query('SELECT 1'))).rejects.toThrow('not queryable');
  });
  expect(await dying.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  await dying.close();
  await wire.close();
});

/** As PostgreSQL writes an ErrorResponse: type, length, fields that end with a zero byte each, and a last zero. */
function fatal(message: string): Buffer {
  const fields = Buffer.from(['SFATAL', 'C57P01', `M${message}`, ''].map(field => `${field}\0`).join(''));
  const head = Buffer.alloc(5, 'E');
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

it('applies every migration once, also when two processes start together', async () => {
  await db.owner.query('DROP SCHEMA public CASCADE');
  await db.owner.query('CREATE SCHEMA public');
  const owner = await openDatabase(db.ownerUrl);
  const [first, second] = await Promise.all([migrate(owner), migrate(owner)]);
  expect([...first, ...second].sort()).toEqual(await migrationFiles());
  expect(await migrate(owner)).toEqual([]);
  await owner.close();
});
