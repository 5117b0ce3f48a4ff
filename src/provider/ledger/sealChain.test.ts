import { reseal, sealJournals, tamper } from '#test/support/world/sealedLedger.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { verifySeals } from './sealChain.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await sealJournals(db, { seals: 4, journals: 2 });
});
afterAll(() => db.close());

const broken = async () => (await verifySeals(db)).broken;

/** Undoes each change, so that every case begins with an honest chain. */
const getRows = (table: string) =>
  db.query<{ row: string }>(`SELECT to_jsonb(t)::text AS row FROM ${table} t ORDER BY id`);
async function whileChanged(table: string, sql: string): Promise<bigint[]> {
  const before = await getRows(table);
  await tamper(db, sql);
  expect(await getRows(table)).not.toEqual(before);
  const found = await broken();
  const kept = before.map(({ row }) => `(SELECT * FROM jsonb_populate_record(NULL::${table}, '${row}'))`);
  await tamper(db, `DELETE FROM ${table}`, `INSERT INTO ${table} ${kept.join(' UNION ALL ')}`);
  expect(await broken()).toEqual([]);
  return found;
}

/** Another value of the same type. */
const OTHER: Record<string, string> = {
  bigint: 'coalesce(%, 0) + 1000',
  smallint: '3 - %',
  text: `% || ' '`,
  bytea: 'set_byte(%, 31, 255 - get_byte(%, 31))',
  'timestamp with time zone': `% + interval '1 microsecond'`,
};

// Mutation check: leave any column out of sealHash or journalsBetween must fail this test.
it('breaks the seal over a row whose value in any column has changed', async () => {
  const columns = await db.query<{ table: string; column: string; type: string }>(
    `SELECT table_name AS table, column_name AS column, data_type AS type FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name IN ('journals', 'postings', 'seals')`,
  );
  expect(columns.length).toBeGreaterThanOrEqual(17);
  for (const { table, column, type } of columns) {
    const value = OTHER[type]?.replaceAll('%', column);
    const found = await whileChanged(table, `UPDATE ${table} SET ${column} = ${value} WHERE id = 3`);
    expect([table, column, found]).not.toEqual([table, column, []]);
  }
});

it.each([
  ['a journal that is gone', 'journals', 'DELETE FROM journals WHERE id = 4', 2n],
  ['a posting that is gone', 'postings', 'DELETE FROM postings WHERE id = 4', 2n],
  ['a seal that is gone', 'seals', 'DELETE FROM seals WHERE id = 2', 3n],
  [
    'a posting that was added later',
    'postings',
    `INSERT INTO postings (journal_id, from_account, to_account, amount) VALUES (3, 'platform:fees', 'platform:trading', 1)`,
    2n,
  ],
  ['two equal changes', 'postings', 'UPDATE postings SET amount = amount + 1 WHERE id IN (3, 4)', 2n],
])('finds %s', async (_what, table, sql, seal) => {
  expect(await whileChanged(table, sql)).toContain(seal);
});

// Mutation check: leave `.update(previous)` out of sealHash must fail this test.
it('finds a seal that was recomputed at the seal after it', async () => {
  const own = await openTestDatabase();
  await sealJournals(own, { seals: 3, journals: 2 });
  await tamper(own, 'UPDATE postings SET amount = amount + 1 WHERE id = 3');
  expect((await verifySeals(own)).broken).toEqual([2n]);
  await reseal(own, 2);
  expect((await verifySeals(own)).broken).toEqual([3n]);
  await own.close();
});

it('verifies a part of the chain from any journal, and returns where it ended', async () => {
  expect(await verifySeals(db, { after: 2n, journals: 3n })).toEqual({ sealed: 4n, broken: [], through: 6n });
  expect(await verifySeals(db, { after: 3n })).toEqual({ sealed: 6n, broken: [], through: 8n });
  await tamper(db, 'UPDATE postings SET amount = amount + 1 WHERE id = 1');
  expect(await verifySeals(db, { after: 2n })).toMatchObject({ broken: [] });
  await tamper(db, 'UPDATE postings SET amount = amount - 1 WHERE id = 1');
});

it('still verifies the seals of version 1, which do not cover their own row', async () => {
  const old = await openTestDatabase();
  await sealJournals(old, { seals: 2, journals: 1 });
  await tamper(old, 'UPDATE seals SET version = 1 WHERE id = 2');
  expect((await verifySeals(old)).broken).toEqual([2n]);
  await reseal(old, 2);
  expect((await verifySeals(old)).broken).toEqual([]);
  await old.close();
});
