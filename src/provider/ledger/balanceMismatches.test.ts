import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { tamper } from '#test/support/world/sealedLedger.ts';
import { findMismatches, findMismatchesIn, listAccountsAfter } from './balanceMismatches.ts';

const [POSTINGS, USERS] = [20_000, 2_000];

let db: TestDatabase;
beforeAll(async () => {
  db = await openTestDatabase();
  await tamper(
    db,
    `INSERT INTO journals (kind, ref) SELECT 'test', n::text FROM generate_series(1, ${POSTINGS}) n`,
    `INSERT INTO postings (journal_id, from_account, to_account, amount, to_balance_after)
     SELECT n, 'platform:custody', 'user:u' || n % ${USERS} || ':available', 1, 1 + (n - 1) / ${USERS}
     FROM generate_series(1, ${POSTINGS}) n`,
    'INSERT INTO accounts SELECT to_account, count(*) FROM postings GROUP BY 1',
  );
  await db.owner.query('ANALYZE');
});
afterAll(() => db.close());

// Mutation check: an equality in isWanted, with which the planner reads all postings, must fail this test.
it('reads the postings of some accounts by index, although most postings are of one platform account', async () => {
  const read = await db.tx(async tx => {
    const accounts = await listAccountsAfter(tx, 'user:u1', 500);
    const mismatches = await findMismatchesIn(tx, accounts);
    const [table] = await tx.query<{ scans: bigint }>(
      `SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'postings'`,
    );
    return { accounts, mismatches, scans: table?.scans };
  });
  expect(read.accounts).toHaveLength(500);
  expect([read.mismatches, read.scans]).toEqual([[], 0n]);
});

it('finds the same as reading all postings at once', async () => {
  await tamper(db, `UPDATE accounts SET balance = balance + 1 WHERE id LIKE 'user:u17%:available'`);
  const accounts = await listAccountsAfter(db, 'user:', 2 * USERS);
  const [some, all] = [await findMismatchesIn(db, accounts), await findMismatches(db)];
  const byAccount = (found: typeof all) => new Map(found.map(({ account, detail }) => [account, detail]));
  expect(all).toHaveLength(100);
  for (const [account, detail] of byAccount(all)) expect(byAccount(some).get(account)).toBe(detail);
});
