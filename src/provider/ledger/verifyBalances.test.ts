import { decimal } from '#contract/money.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { tamper } from '#test/support/world/sealedLedger.ts';
import { available } from './accounts.ts';
import { alarms } from './alarms.ts';
import { rollUpBalances } from './balanceSums.ts';
import { depositCompleted, tradeOpened } from './journals.ts';
import { getBalance, post } from './ledger.ts';
import { createJournalSealer } from './seals.ts';
import { checkBalances, verifyBalances } from './verifyBalances.ts';

let db: TestDatabase;
beforeEach(async () => {
  db = await openTestDatabase();
  await deposit('d1');
  await db.tx(tx => post(tx, tradeOpened({ _id: 't1', userId: 'ann', amount: decimal('3') })));
});
afterEach(() => db.close());

const deposit = (_id: string, userId = 'ann') =>
  db.tx(tx => post(tx, depositCompleted({ _id, userId, amount: decimal('10') })));

/** Seals all journals and adds them to the sums. Transactions of other tests on the same server may delay it. */
async function sumUp(): Promise<void> {
  const sealer = createJournalSealer(db);
  while ((await readState()).unsealed > 0) await sealer.step();
  while (await rollUpBalances(db));
}

interface State {
  unsealed: number;
  through: bigint;
  position: string;
  sum: bigint;
}

async function readState(): Promise<State> {
  const [state] = await db.query<State>(
    `SELECT (SELECT count(*)::int FROM journals
             WHERE id > (SELECT coalesce(max(last_journal_id), 0) FROM seals)) AS unsealed,
       through_journal_id AS through, verified_account AS position,
       (SELECT coalesce(sum(total), 0)::bigint FROM balance_sums) AS sum
     FROM balance_checks`,
  );
  if (!state) throw new Error('There is no state of the checks.');
  return state;
}

/** The next check of any process, as if the last one were long ago. */
async function check(accountsPerStep?: number) {
  await db.query(`UPDATE balance_checks SET claimed_until = '-infinity'`);
  return (await checkBalances(db, accountsPerStep)).map(({ subject }) => subject);
}

it('finds nothing in books that add up, sealed or not', async () => {
  expect(await verifyBalances(db)).toEqual([]);
  await sumUp();
  expect((await readState()).sum).toBe(10_000_000n);
  expect(await verifyBalances(db)).toEqual([]);
  await deposit('d2');
  await deposit('d3', 'bob');
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
  await expect(deposit('d2')).rejects.toMatchObject({ code: 'money_paused' });
  expect(await getBalance(db, available('cat'))).toBe('0');
  expect(await alarms(db)).toMatchObject([{ kind: 'balance', subject: account }]);
});

// Mutation check: compare balances with the later postings alone in findSuspects must fail this test.
it.each([
  ['raised', `UPDATE accounts SET balance = balance + 1 WHERE id = 'user:ann:held'`, 'user:ann:held'],
  ['without postings', `INSERT INTO accounts VALUES ('user:bob:available', 5)`, 'user:bob:available'],
  ['gone', `DELETE FROM accounts WHERE id = 'user:ann:available'`, 'user:ann:available'],
])('finds an account that is %s at once although its postings are sealed', async (_what, sql, account) => {
  await sumUp();
  await db.owner.query(sql);
  expect(await verifyBalances(db)).toMatchObject([{ account }]);
});

// Mutation check: add up all postings in findSuspects must fail this test.
it('does not add up sealed postings at every check, and finds a changed one when it reaches the account', async () => {
  await deposit('d2', 'bob');
  await sumUp();
  await tamper(db, `UPDATE postings SET amount = amount + 1 WHERE to_account = 'user:bob:available'`);
  expect(await verifyBalances(db)).toEqual([]);
  expect(await check(2)).toEqual([]);
  expect((await readState()).position).toBe('user:ann:held');
  expect(await check(2)).toEqual(['user:bob:available']);
  expect((await readState()).position).toBe('user:');
  expect(await check(2)).toEqual(['user:bob:available']);
  await tamper(db, `UPDATE postings SET amount = amount - 1 WHERE to_account = 'user:bob:available'`);
  expect(await check(2)).toEqual([]);
});

// Mutation check: list the accounts of `accounts` and `balance_sums` alone in listAccountsAfter must fail this test.
it('finds an account that was removed together with its sum', async () => {
  await deposit('d2', 'bob');
  await sumUp();
  await tamper(
    db,
    `DELETE FROM accounts WHERE id LIKE 'user:bob:%'`,
    `DELETE FROM balance_sums WHERE account LIKE '%bob%'`,
  );
  expect(await check()).toEqual(['user:bob:available']);
});

it('finds a balance that was raised together with its sum', async () => {
  await sumUp();
  for (const table of [
    'accounts SET balance = balance + 1 WHERE id',
    'balance_sums SET total = total + 1 WHERE account',
  ])
    await tamper(db, `UPDATE ${table} = 'user:ann:held'`);
  expect(await check()).toEqual(['user:ann:held']);
});

// Mutation check: leave repairSums out of verifyBalances must fail this test.
it('adds up a wrong sum again and raises no alarm about it', async () => {
  await sumUp();
  await db.query('UPDATE balance_sums SET total = total + 5');
  expect(await verifyBalances(db)).toEqual([]);
  expect((await readState()).sum).toBe(10_000_000n);
});

// Mutation check: roll up to the newest journal, in place of the newest sealed one, must fail this test.
it('leaves no journal out that had its number before it was committed', async () => {
  let commit: () => void = () => undefined;
  const mayCommit = new Promise<void>(resolve => (commit = resolve));
  let slow: Promise<void> = Promise.resolve();
  await new Promise<void>(isPosted => {
    slow = db.tx(async tx => {
      await post(tx, depositCompleted({ _id: 'slow', userId: 'bob', amount: decimal('1') }));
      isPosted();
      await mayCommit;
    });
  });
  await deposit('d2');
  expect(await verifyBalances(db)).toEqual([]);
  commit();
  await slow;
  expect(await verifyBalances(db)).toEqual([]);
  expect((await readState()).sum).toBe(0n);
  await sumUp();
  expect((await readState()).sum).toBe(21_000_000n);
  expect(await verifyBalances(db)).toEqual([]);
});

// Mutation check: take no claim in checkBalances must fail this test.
it('is done by one of several processes, and by another one when that has ended', async () => {
  for (const user of ['bob', 'cat', 'dan']) await deposit(`d-${user}`, user);
  await check(1);
  expect((await readState()).position).toBe('user:ann:available');
  await Promise.all([1, 2, 3].map(() => checkBalances(db, 1)));
  expect((await readState()).position).toBe('user:ann:available');
  await check(1);
  expect((await readState()).position).toBe('user:ann:held');
});

it('agrees while several processes check and money moves', async () => {
  const sealer = createJournalSealer(db);
  for (let round = 0; round < 5; round += 1) {
    const deposits = ['bob', 'cat', 'dan', 'ann'].map(user => deposit(`d-${round}-${user}`, user));
    const found = await Promise.all([verifyBalances(db), verifyBalances(db), sealer.step(), ...deposits]);
    expect(found.slice(0, 2)).toEqual([[], []]);
  }
  await sumUp();
  expect((await readState()).sum).toBe(210_000_000n);
});

it('lets money move again once the books add up', async () => {
  await db.owner.query(`UPDATE accounts SET balance = balance + 1 WHERE id = 'user:ann:held'`);
  await verifyBalances(db);
  await db.owner.query(`UPDATE accounts SET balance = balance - 1 WHERE id = 'user:ann:held'`);
  expect(await verifyBalances(db)).toEqual([]);
  expect(await deposit('d2')).toBe(true);
});
