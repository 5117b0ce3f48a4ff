import { type AdminRole } from '#contract/admin/adminRole.ts';
import { decimal } from '#contract/money.ts';
import { Statement } from '#contract/statement.ts';
import { available } from '#provider/ledger/accounts.ts';
import { adjustment, depositCompleted, tradeOpened, tradeVoided, tradeWon } from '#provider/ledger/journals.ts';
import { post } from '#provider/ledger/ledger.ts';
import { type AdminsByRole, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { countPagesRead } from '#test/support/world/countPagesRead.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { statementStore } from './statementStore.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

const usdt = decimal;

async function getStatement(user: ApiClient, query = ''): Promise<Statement> {
  const { status, body } = await user.get(`/api/getStatement${query}`);
  expect(status).toBe(200);
  return Statement.parse(body);
}

async function aUserWithHistory(): Promise<SignedUp> {
  const user = await world.signUp();
  const of = (_id: string, amount: string) => ({
    _id: `${_id}-${user.userId}`,
    userId: user.userId,
    amount: usdt(amount),
  });
  for (const journal of [
    depositCompleted(of('d1', '100')),
    tradeOpened(of('t1', '10')),
    tradeWon({ ...of('t1', '10'), profit: usdt('8.2') }),
    tradeOpened(of('t2', '20')),
    tradeVoided(of('t2', '20')),
    adjustment(of('a1', '-0.000001')),
  ]) {
    await world.db.tx(tx => post(tx, journal));
  }
  return user;
}

it('lists every entry of what can be spent, newest first, with the balance after it', async () => {
  const { entries, next } = await getStatement(await aUserWithHistory());
  expect(entries.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['adjustment', '-0.000001', '108.199999'],
    ['trade.refunded', '20', '108.2'],
    ['trade.opened', '-20', '88.2'],
    ['trade.won', '8.2', '108.2'],
    ['trade.won', '10', '100'],
    ['trade.opened', '-10', '90'],
    ['deposit.completed', '100', '100'],
  ]);
  expect(next).toBeNull();
});

// Mutation check: including the entry that `before` names must fail this test.
it('can be read page by page without missing or repeating an entry', async () => {
  const user = await aUserWithHistory();
  const whole = await getStatement(user);
  const read = [];
  for (let next: string | null = ''; next !== null;) {
    const page: Statement = await getStatement(user, `?limit=2${next && `&before=${next}`}`);
    expect(page.entries.length).toBeLessThanOrEqual(2);
    read.push(...page.entries);
    next = page.next;
  }
  expect(read).toEqual(whole.entries);
});

// Mutation check: leaving out `id <= entry.id`, so that every entry shows the current hold, must fail this test.
it('shows with each entry the amount then on hold, so that both add up to the total balance', async () => {
  const { entries } = await getStatement(await aUserWithHistory());
  expect(entries.map(({ heldAfter }) => heldAfter)).toEqual(['0', '0', '20', '0', '0', '10', '0']);
});

// Mutation check: reading the account's name from the request must fail this test.
it('is readable by its owner only', async () => {
  await aUserWithHistory();
  const stranger = await world.signUp();
  expect(await getStatement(stranger)).toEqual({
    entries: [],
    records: { trades: [], transfers: [], withdraws: [], deposits: [], adjustments: [] },
    next: null,
  });
  expect((await world.anonymous.get('/api/getStatement')).status).toBe(401);
});

it('shows why an administrator adjusted the balance', async () => {
  const user = await world.signUp();
  const adjusted = { userId: user.userId, amount: 5, reason: 'Deposit to a former address' };
  expect((await (await world.admin()).post('/api/admin/adjustment', adjusted)).status).toBe(201);
  const { entries, records } = await getStatement(user);
  expect(records?.adjustments).toEqual([{ type: 'adjustment', _id: entries[0]?.ref, reason: adjusted.reason }]);
});

it.each(['?limit=0', '?limit=201', '?limit=ten', '?before=-1', '?before=1e3', '?userId=x'])(
  'refuses %s',
  async query => {
    expect((await (await world.signUp()).get(`/api/getStatement${query}`)).status).toBe(422);
  },
);

describe('a long statement', () => {
  /** So many entries of one micro-USDT, straight into the books: what a busy account gathers in years. */
  async function gather({ userId }: SignedUp, count: number): Promise<void> {
    await world.db.owner.query(
      `WITH gathered AS (
         INSERT INTO journals (kind, ref) SELECT 'adjustment', concat_ws('-', $1::text, n) FROM generate_series(1, $2) n
         RETURNING id)
       INSERT INTO postings (journal_id, from_account, to_account, amount, to_balance_after)
       SELECT id, 'platform:adjustments', $3, 1, row_number() OVER (ORDER BY id) FROM gathered ORDER BY id`,
      [userId, count, available(userId)],
    );
  }

  const pagesReadFor = ({ userId }: SignedUp, before: string | null): Promise<number> =>
    countPagesRead(world.db, async tx => {
      expect(await statementStore(tx).listEntries(userId, before, 201)).toHaveLength(201);
    });

  // Mutation check: paging with OFFSET, or without ORDER BY and LIMIT in both directions, must fail this test.
  it('costs the same on a late page as on the first, with 100,000 entries as with 1,000', async () => {
    const [few, many] = [await world.signUp(), await world.signUp()];
    await gather(few, 1_000);
    await gather(many, 100_000);
    await world.db.owner.query('ANALYZE journals, postings');
    const { entries } = await getStatement(many, '?limit=1');
    const late = String(BigInt(entries[0]?._id ?? 0) - 99_000n);
    const cheap = await pagesReadFor(few, null);
    expect(await pagesReadFor(many, null)).toBeLessThanOrEqual(1.5 * cheap);
    expect(await pagesReadFor(many, late)).toBeLessThanOrEqual(1.5 * cheap);
  });
});

describe('for an administrator', () => {
  let admins: AdminsByRole;
  beforeAll(async () => void (admins = await createAdminOfEachRole(world)));

  const read = (role: AdminRole, id: string, query = '') =>
    admins[role].get<unknown>(`/api/admin/users/${id}/statement${query}`);

  // Mutation check: reading the statement of the session must fail this test.
  it.each(['owner', 'finance', 'auditor'] as const)(
    '%s reads the entries that the user reads, in pages',
    async role => {
      const user = await aUserWithHistory();
      const { entries } = await getStatement(user);
      const first = Statement.parse((await read(role, user.userId, '?limit=3')).body);
      const second = Statement.parse((await read(role, user.userId, `?limit=200&before=${first.next}`)).body);
      expect([...first.entries, ...second.entries]).toEqual(entries);
      expect([first.entries.length, second.next, first.records]).toEqual([3, null, undefined]);
    },
  );

  // Mutation check: listing the call for all roles must fail this test.
  it.each(['compliance', 'support'] as const)('%s, who reads no money, is refused', async role => {
    const { userId } = await aUserWithHistory();
    expect((await read(role, userId)).status).toBe(403);
  });

  it('an unknown account, or one of an administrator, is not found', async () => {
    const statuses = ['unknown', admins.owner.userId].map(async id => (await read('owner', id)).status);
    expect(await Promise.all(statuses)).toEqual([404, 404]);
  });
});
