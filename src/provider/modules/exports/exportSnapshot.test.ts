import { decimal, sum, ZERO } from '#contract/money.ts';
import { available } from '#provider/ledger/accounts.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { post, postAll } from '#provider/ledger/ledger.ts';
import { eventually } from '#test/support/eventually.ts';
import { countSnapshots } from '#test/support/world/countSnapshots.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { readBooks } from '#test/support/world/books.ts';
import { type ExportRow, exportRows, getTable } from './exportTables.ts';

/** More than a part of an export. */
const MANY = 1_100;
const [FIRST, LAST] = ['u0001', 'u1100'];

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await db.query(
    `INSERT INTO users (id, full_name, username, email, phone_number, pay_id, password_hash)
     SELECT id, id, id, id || '@example.test', '1', (10000000 + n)::text, ''
     FROM generate_series(1, $1) n, LATERAL (SELECT 'u' || lpad(n::text, 4, '0') AS id) named`,
    [MANY],
  );
});
afterAll(() => db.close());

let count = 0;
const credit = (userId: string, amount: string) =>
  adjustment({ _id: `credit-${(count += 1)}`, userId, amount: decimal(amount) });
const move = (from: string, to: string, amount: string) => ({
  kind: 'transfer.completed',
  ref: `move-${(count += 1)}`,
  postings: [{ from: available(from), to: available(to), amount: decimal(amount) }],
});

const collect = async (parts: AsyncGenerator<ExportRow[]>): Promise<ExportRow[]> => {
  const rows: ExportRow[] = [];
  for await (const part of parts) rows.push(...part);
  return rows;
};
// Mutation check: reading each part in a transaction of its own must fail this test.
it('states the balances of all users as of one moment while money moves between them', async () => {
  await db.tx(tx => postAll(tx, [credit(FIRST, '5'), credit(LAST, '7')]));
  const { accounts } = await readBooks(db);
  const parts = exportRows(db, getTable('users', 'owner'));
  const first = (await parts.next()).value as ExportRow[];
  await db.tx(tx => post(tx, move(FIRST, LAST, '5')));
  const users = [...first, ...(await collect(parts))];
  expect(users.map(({ id }) => id)).toEqual(
    Array.from({ length: MANY }, (_, index) => `u${String(index + 1).padStart(4, '0')}`),
  );
  const total = sum(users.flatMap(user => [decimal(String(user.available)), decimal(String(user.held))]));
  expect(total).toBe(sum([accounts[available(FIRST)] ?? ZERO, accounts[available(LAST)] ?? ZERO]));
  expect([users[0]?.available, users.at(-1)?.available]).toEqual(['5', '7']);
});

// Mutation check: reading each part in a transaction of its own must fail this test.
it('contains all postings of a transaction or none of them, each once', async () => {
  const { exported, parts } = await db.tx(async open => {
    await post(open, credit(FIRST, '1'));
    await db.tx(tx =>
      postAll(
        tx,
        Array.from({ length: MANY }, () => credit(LAST, '2')),
      ),
    );
    await post(open, credit(FIRST, '3'));
    await db.tx(tx => post(tx, credit(LAST, '4')));
    const begun = exportRows(db, getTable('journals', 'owner'));
    return { exported: (await begun.next()).value as ExportRow[], parts: begun };
  });
  const postings = [...exported, ...(await collect(parts))];
  const countAmount = (amount: string) => postings.filter(posting => posting.amount === amount).length;
  expect([countAmount('1'), countAmount('2'), countAmount('3'), countAmount('4')]).toEqual([0, MANY, 0, 1]);
});

// Mutation check: leaving out the close of the snapshot must fail this test.
it('ends its connection when it is read to the end, abandoned or broken', async () => {
  await collect(exportRows(db, getTable('users', 'owner')));
  const abandoned = exportRows(db, getTable('users', 'owner'));
  await abandoned.next();
  expect(await countSnapshots(db.owner)).toBe(1);
  await abandoned.return(undefined);
  const broken = exportRows(db, { ...getTable('users', 'owner'), sql: 'SELECT no_such_column' });
  await expect(broken.next()).rejects.toThrow('no_such_column');
  expect(
    await eventually(
      () => countSnapshots(db.owner),
      open => open === 0,
    ),
  ).toBe(0);
});

it('needs none of the connections that requests share', async () => {
  const parts = exportRows(db, getTable('users', 'owner'));
  const before = db.connections();
  await parts.next();
  expect(db.connections()).toEqual(before);
  await parts.return(undefined);
});
