import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { type Database, openDatabase, type Tx } from './database.ts';

let db: TestDatabase;
let single: Database;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.owner.query('CREATE TABLE things (id int PRIMARY KEY)');
  await db.owner.query('GRANT SELECT, INSERT ON things TO PUBLIC');
  single = await openDatabase(db.url, { poolSize: 1 });
});
afterAll(async () => {
  await single.close();
  await db.close();
});

const insert = (tx: Tx, id: number) => tx.query('INSERT INTO things VALUES ($1)', [id]);
const readIds = async (from: number, to: number) =>
  (await single.query<{ id: number }>('SELECT id FROM things WHERE id BETWEEN $1 AND $2', [from, to])).map(
    ({ id }) => id,
  );

// Mutation check: sending statements after the end of their transaction must fail this test. They would run alone, or
// in the next transaction of the connection.
it('refuses the statements of work that continues after its transaction has ended', async () => {
  let proceed = () => {};
  const ended = new Promise<void>(resolve => (proceed = resolve));
  const late: Promise<unknown>[] = [];
  async function continueLater(tx: Tx, id: number): Promise<void> {
    await tx.query('SELECT');
    await ended;
    await insert(tx, id);
  }
  const run = (id: number, other: Promise<unknown>) =>
    single.tx(async tx => {
      const later = continueLater(tx, id);
      late.push(later.catch((error: unknown) => error));
      await other;
    });
  await expect(run(1, Promise.reject(new Error('no setting')))).rejects.toThrow('no setting');
  await run(2, Promise.resolve());
  await single.tx(async tx => {
    await tx.query('SELECT');
    proceed();
    const errors = await Promise.all(late);
    expect(errors.map(String)).toEqual(Array(2).fill('Error: The transaction has ended.'));
    await insert(tx, 3);
  });
  expect(await readIds(1, 3)).toEqual([3]);
});

// Mutation check: refusing `send` by a promise that nothing awaits must fail this test.
it('throws at once when a statement without a reader is sent after the end', async () => {
  const ended = await single.tx(async tx => {
    tx.send('INSERT INTO things VALUES ($1)', [6]);
    return tx;
  });
  expect(() => ended.send('INSERT INTO things VALUES ($1)', [7])).toThrow('The transaction has ended.');
  expect(await readIds(6, 7)).toEqual([6]);
});

it('runs statements that were sent together before the rollback of the one that fails', async () => {
  const failing = single.tx(tx => Promise.all([tx.query('SELECT 1 / 0'), insert(tx, 4), insert(tx, 5)]));
  await expect(failing).rejects.toThrow('division by zero');
  expect(await readIds(4, 5)).toEqual([]);
});
