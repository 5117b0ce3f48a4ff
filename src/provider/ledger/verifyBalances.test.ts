import { decimal } from '#contract/money.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { available } from './accounts.ts';
import { depositCompleted, tradeOpened } from './journals.ts';
import { getBalance, post } from './ledger.ts';
import { alarms } from './alarms.ts';
import { verifyBalances } from './verifyBalances.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
  await deposit('d1');
  await db.tx(tx => post(tx, tradeOpened({ _id: 't1', userId: 'ann', amount: decimal('3') })));
});
afterEach(() => db.close());

const deposit = (_id: string) => db.tx(tx => post(tx, depositCompleted({ _id, userId: 'ann', amount: decimal('10') })));

it('finds nothing in books that add up', async () => {
  expect(await verifyBalances(db)).toEqual([]);
});

it.each([
  [
    'a balance somebody raised',
    `UPDATE accounts SET balance = balance + 1 WHERE id = 'user:ann:held'`,
    'user:ann:held',
  ],
  ['an account without any posting', `INSERT INTO accounts VALUES ('user:bob:available', 5)`, 'user:bob:available'],
  ['an account that is gone', `DELETE FROM accounts WHERE id = 'user:ann:available'`, 'user:ann:available'],
  // Mutation check: compare the balance with the sum of the postings only must fail this test.
  [
    'a balance on the statement that was never there',
    `ALTER TABLE postings DISABLE TRIGGER postings_append_only;
     UPDATE postings SET to_balance_after = to_balance_after + 1 WHERE to_account = 'user:ann:held';
     ALTER TABLE postings ENABLE TRIGGER postings_append_only`,
    'user:ann:held',
  ],
])('stops all money when it finds %s, and still allows reads', async (_what, sql, account) => {
  await db.owner.query(sql);
  expect(await verifyBalances(db)).toMatchObject([{ account }]);
  await expect(deposit('d2')).rejects.toMatchObject({ code: 'unavailable' });
  expect(await getBalance(db, available('cat'))).toBe('0');
  expect(await alarms(db)).toMatchObject([{ kind: 'balance', subject: account }]);
});

it('lets money move again once the books add up', async () => {
  await db.owner.query(`UPDATE accounts SET balance = balance + 1 WHERE id = 'user:ann:held'`);
  await verifyBalances(db);
  await db.owner.query(`UPDATE accounts SET balance = balance - 1 WHERE id = 'user:ann:held'`);
  expect(await verifyBalances(db)).toEqual([]);
  expect(await deposit('d2')).toBe(true);
});
