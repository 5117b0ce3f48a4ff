import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { openDatabase } from './database.ts';
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

it('applies every migration once, also when two processes start together', async () => {
  await db.query('DROP SCHEMA public CASCADE');
  await db.query('CREATE SCHEMA public');
  const [first, second] = await Promise.all([migrate(db), migrate(db)]);
  expect([...first, ...second].sort()).toEqual(await migrationFiles());
  expect(await migrate(db)).toEqual([]);
});
