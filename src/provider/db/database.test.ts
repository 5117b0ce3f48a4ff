import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { type Database, openDatabase } from './database.ts';
import { migrate, migrationFiles } from './migrate.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.query('CREATE TABLE things (id int PRIMARY KEY)');
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

it('does not call a transaction done whose error was swallowed', async () => {
  const swallowing = db.tx(async tx => {
    await tx.query('INSERT INTO things VALUES (2)');
    await tx.query('INSERT INTO things VALUES (2)').catch(() => undefined);
  });
  await expect(swallowing).rejects.toThrow('rolled back');
});

it('goes on with a new connection when one was cut in the middle', async () => {
  const cut = db.tx(tx => tx.query('SELECT pg_terminate_backend(pg_backend_pid())'));
  await expect(cut).rejects.toThrow();
  expect(await db.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
});

it.each(['synchronous_commit', 'fsync', 'full_page_writes'])('refuses a server with %s off', async name => {
  // The last two belong to the whole server; a view of the same name stands in for it.
  await db.query('CREATE SCHEMA IF NOT EXISTS other');
  await db.query(
    `CREATE OR REPLACE VIEW other.pg_settings AS
     SELECT name, CASE WHEN name = '${name}' THEN 'off' ELSE setting END AS setting FROM pg_catalog.pg_settings`,
  );
  const url = `${db.url}?options=${encodeURIComponent('-c search_path=other,pg_catalog')}`;
  await expect(openDatabase(url)).rejects.toThrow(`PostgreSQL runs with ${name} off`);
});

describe('a statement that does not end', () => {
  let hurried: Database;
  beforeAll(async () => void (hurried = await openDatabase(db.url, { statementWithinMs: 150, lockWithinMs: 100 })));
  afterAll(() => hurried.close());

  it('is ended, and the connection serves the next', async () => {
    await expect(hurried.query('SELECT pg_sleep(2)')).rejects.toMatchObject({ code: '57014' });
    await expect(hurried.tx(tx => tx.query('SELECT pg_sleep(2)'))).rejects.toMatchObject({ code: '57014' });
    expect(await hurried.query('SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  // Sabotage: set it for the connection instead of the transaction; the next request on it has no bound.
  it('may take its time where nobody waits for it, and there alone', async () => {
    const slow = hurried.unhurried(tx => tx.query('SELECT 2 AS two FROM pg_sleep(0.4)'));
    expect(await slow).toEqual([{ two: 2 }]);
    const all = Array.from({ length: 40 }, () => hurried.query('SHOW statement_timeout'));
    expect(new Set((await Promise.all(all)).flat().map(row => row.statement_timeout))).toEqual(new Set(['150ms']));
  });

  it('does not stop a process that starts while another one migrates for long', async () => {
    let migrating = Promise.resolve<unknown>(undefined);
    await db.tx(async tx => {
      await tx.query('SELECT pg_advisory_xact_lock(7203001)');
      migrating = migrate(hurried).catch((error: Error) => error.message);
      await tx.query('SELECT pg_sleep(0.5)');
    });
    expect(await migrating).toEqual([]);
  });
});

// Sabotage: leave it to the server to end what takes too long. One that is frozen, or gone without a word, ends nothing.
it('waits no longer for a server that stopped answering, and finds it again', async () => {
  const server = new URL(db.url);
  let isFrozen = false;
  const sockets: Socket[] = [];
  const pipe = (from: Socket, to: Socket) => {
    from
      .on('data', data => isFrozen || to.write(data))
      .on('error', () => to.destroy())
      .on('close', () => to.destroy());
  };
  const between = createServer(client => {
    const upstream = connect(Number(server.port), server.hostname);
    sockets.push(client, upstream);
    pipe(client, upstream);
    pipe(upstream, client);
  });
  await new Promise<void>(resolve => between.listen(0, '127.0.0.1', resolve));
  const url = new URL(server);
  url.hostname = '127.0.0.1';
  url.port = String((between.address() as AddressInfo).port);
  const distant = await openDatabase(url.href, { answerWithinMs: 200 });
  const freezing = distant.tx(async tx => {
    await tx.query('INSERT INTO things VALUES (3)');
    isFrozen = true;
    await tx.query('INSERT INTO things VALUES (4)');
  });
  const overdue = setTimeout(() => sockets.forEach(socket => socket.destroy()), 5_000);
  await expect(freezing).rejects.toThrow('Query read timeout');
  clearTimeout(overdue);
  isFrozen = false;
  expect(await distant.query('SELECT id FROM things')).toEqual([]);
  await distant.close();
  await new Promise(resolve => between.close(resolve));
});

it('applies every migration once, also when two processes start together', async () => {
  await db.query('DROP SCHEMA public CASCADE');
  await db.query('CREATE SCHEMA public');
  const [first, second] = await Promise.all([migrate(db), migrate(db)]);
  expect([...first, ...second].sort()).toEqual(await migrationFiles());
  expect(await migrate(db)).toEqual([]);
});
