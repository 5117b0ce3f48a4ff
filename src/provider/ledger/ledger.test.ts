import { decimal } from '#contract/money.ts';
import { getBalances } from '#test/support/world/getBalances.ts';
import { eventually } from '#test/support/eventually.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { available, held, platform } from './accounts.ts';
import { depositCompleted, tradeLost, tradeOpened, tradeVoided, tradeWon } from './journals.ts';
import { getBalance, post, postAll } from './ledger.ts';

let db: TestDatabase;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());

const usdt = (value: string) => decimal(value);
const deposited = (userId: string, amount: string, _id = `d-${userId}-${amount}`) =>
  db.tx(tx => post(tx, depositCompleted({ _id, userId, amount: usdt(amount) })));

describe('posting', () => {
  it('credits a deposit once, however often it is posted', async () => {
    const first = await deposited('ann', '250.5');
    const again = await deposited('ann', '250.5');
    expect([first, again]).toEqual([true, false]);
    expect(await getBalance(db, available('ann'))).toBe('250.5');
  });

  it('refuses an overdraft in the database and leaves no trace of it', async () => {
    await deposited('bob', '10');
    const opened = db.tx(tx => post(tx, tradeOpened({ _id: 't-bob', userId: 'bob', amount: usdt('10.000001') })));
    await expect(opened).rejects.toMatchObject({ code: 'insufficient_balance' });
    expect(await getBalances(db, 'bob')).toEqual({ available: '10', held: '0' });
    expect(await db.query(`SELECT FROM journals WHERE ref = 't-bob'`)).toHaveLength(0);
  });

  it('holds a stake, and gives it back with the profit, without it, or not at all', async () => {
    await deposited('cat', '100');
    const stake = { userId: 'cat', amount: usdt('10') };
    for (const _id of ['won', 'lost', 'void']) await db.tx(tx => post(tx, tradeOpened({ ...stake, _id })));
    expect(await getBalances(db, 'cat')).toEqual({ available: '70', held: '30' });
    await db.tx(tx => post(tx, tradeWon({ ...stake, _id: 'won', profit: usdt('8.2') })));
    await db.tx(tx => post(tx, tradeLost({ ...stake, _id: 'lost' })));
    await db.tx(tx => post(tx, tradeVoided({ ...stake, _id: 'void' })));
    expect(await getBalances(db, 'cat')).toEqual({ available: '98.2', held: '0' });
    expect(await getBalance(db, platform.trading)).toBe('1.8');
  });

  it('stamps every posting with the balance after it', async () => {
    await deposited('dan', '7');
    await db.tx(tx => post(tx, tradeOpened({ _id: 't-dan', userId: 'dan', amount: usdt('2') })));
    const rows = await db.query(
      'SELECT from_balance_after, to_balance_after FROM postings WHERE from_account = $1 AND to_account = $2',
      [available('dan'), held('dan')],
    );
    expect(rows).toEqual([{ from_balance_after: 5_000_000n, to_balance_after: 2_000_000n }]);
  });

  // Mutation check: writing a balance that was read without a lock (002_ledger.sql) must fail this test.
  it('spends a balance exactly once among a hundred at the same moment', async () => {
    await deposited('fay', '5');
    // Every connection is open and both accounts exist, so that transactions wait for the balance alone.
    await Promise.all(Array.from({ length: 16 }, () => db.query('SELECT pg_sleep(0.1)')));
    const before = { _id: 'before', userId: 'fay', amount: usdt('1') };
    await db.tx(tx => post(tx, tradeOpened(before)));
    await db.tx(tx => post(tx, tradeVoided(before)));
    const attempts = Array.from({ length: 100 }, (_, index) =>
      db.tx(tx => post(tx, tradeOpened({ _id: `all-${index}`, userId: 'fay', amount: usdt('5') }))),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await getBalances(db, 'fay')).toEqual({ available: '0', held: '5' });
  });
});

describe('the locks of accounts', () => {
  const stakes = [
    { _id: 't-zed', userId: 'zed', amount: usdt('1') },
    { _id: 't-amy', userId: 'amy', amount: usdt('1') },
  ];
  beforeAll(async () => {
    for (const { userId } of stakes) await deposited(userId, '10');
  });

  const isWaiting = async () =>
    (await db.query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`))
      .length > 0;
  const isLocked = (account: string) =>
    db.owner.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE NOWAIT', [account]).then(
      () => false,
      (error: { code?: string }) => error.code === '55P03',
    );

  /** Returns whether the work holds the lock of amy's account while it waits for that of zed's, which comes later. */
  async function locksInOrder(work: () => Promise<unknown>): Promise<boolean> {
    let working: Promise<unknown> = Promise.resolve();
    const found = await db.tx(async tx => {
      await tx.query('SELECT lock_accounts($1)', [[available('zed')]]);
      working = work();
      await eventually(isWaiting, Boolean);
      return isLocked(available('amy'));
    });
    await working;
    return found;
  }

  // Mutation check: leave the ordered SELECT … FOR UPDATE out of post_journals must fail this test.
  it('are taken in the order of their ids before many journals are posted', async () => {
    const journals = stakes.map(tradeOpened);
    expect(await locksInOrder(() => db.tx(tx => postAll(tx, journals)))).toBe(true);
  });

  // Mutation check: leave the ordered SELECT … FOR UPDATE out of post_journals must fail this test.
  it('are taken in the order of their ids before one journal is posted', async () => {
    const postings = stakes.map(({ userId, amount }) => ({ from: available(userId), to: platform.fees, amount }));
    expect(await locksInOrder(() => db.tx(tx => post(tx, { kind: 'test', ref: 'order', postings })))).toBe(true);
  });
});
