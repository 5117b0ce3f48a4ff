import { setTimeout as pause } from 'node:timers/promises';
import { type ApiResponse, type ApiClient } from '#test/support/world/apiClient.ts';
import { bankClients } from '#test/support/world/bankClients.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { createExpectedLedger } from '#test/support/world/expectedLedger.ts';

jest.setTimeout(600_000);

const CLIENTS = 64;
/** Four clients share an account, so that requests really overlap. */
const USERS = 16;
const MUTATIONS = byRunLength({ short: 1_500, long: 100_000 });
const DEPOSITS_EACH = 6;
/** Readers without a pause would take a processor from those who move money. */
const READ_INTERVAL_MS = byRunLength({ short: 25, long: 0 });
const INITIAL_BALANCE = 1_000_000n;
/** Lasts for all withdraws of a slow run, because nothing returns to this user. */
const HOLDER_BALANCE = 10n * INITIAL_BALANCE;
const random = seededRandom(runSeed('bank'));

let world: World;
let users: SignedUp[];
let admin: ApiClient;
beforeAll(async () => {
  world = await startWorld({ providers: 2, jobs: false, poolSize: 24 });
  users = [];
  for (let index = 0; index < USERS; index += 1) users.push(await world.signUp({ balance: String(INITIAL_BALANCE) }));
  admin = await world.admin();
});
afterAll(() => world.stop());

/** One statement reads one moment: at any time all accounts together are zero and none is negative. */
const SNAPSHOT_SQL = `
  SELECT (SELECT coalesce(sum(balance), 0) FROM accounts)
       - (SELECT coalesce(sum(amount), 0) FROM postings WHERE from_account LIKE 'platform:%')
       + (SELECT coalesce(sum(amount), 0) FROM postings WHERE to_account LIKE 'platform:%') AS off,
         (SELECT count(*) FROM accounts WHERE balance < 0) AS below`;

async function readSnapshots(until: () => boolean): Promise<{ reads: number; bad: number }> {
  let [reads, bad] = [0, 0];
  while (!until()) {
    const [row] = await world.db.query<{ off: string; below: bigint }>(SNAPSHOT_SQL);
    reads += 1;
    if (row?.off !== '0' || row.below !== 0n) bad += 1;
    await pause(READ_INTERVAL_MS);
  }
  return { reads, bad };
}

/** A user who only trades and withdraws has one constant total of available and held money. */
async function readTotals(user: ApiClient, until: () => boolean): Promise<Set<number>> {
  const totals = new Set<number>();
  while (!until()) {
    const { body } = await user.get<{ balance: number; heldBalance: number }>('/api/getUserById');
    totals.add(Math.round((body.balance + body.heldBalance) * 1e6));
    await pause(READ_INTERVAL_MS);
  }
  return totals;
}

// Mutation check: removing `FOR UPDATE` and the ordered lock from post_journal, and updating with a balance read
// before, must fail this test.
it('keeps every cent while thousands of transfers, withdraws, trades and deposits happen at once', async () => {
  const holder = await world.signUp({ balance: String(HOLDER_BALANCE) });
  const expectedLedger = createExpectedLedger(await world.books());
  const statuses = new Map<number, number>();
  const recordResponse = ({ status }: ApiResponse<unknown>) =>
    void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const bank = await bankClients({ world, admin, users, random, expectedLedger, recordResponse });
  for (const user of users) for (let index = 0; index < DEPOSITS_EACH; index += 1) await bank.deposit(user);

  let [left, isOver] = [MUTATIONS, false];
  const whileSomeAreLeft = async (work: () => Promise<unknown>) => {
    while (left > 0) {
      left -= 1;
      await work();
      if (left % 8 === 0 && (await bank.decideOne())) left -= 1;
    }
  };
  const reading = Promise.all([readSnapshots(() => isOver), readTotals(holder, () => isOver)]);
  await Promise.all([
    ...users.flatMap(user => Array.from({ length: CLIENTS / USERS }, () => whileSomeAreLeft(() => bank.act(user)))),
    whileSomeAreLeft(() => bank.hold(holder)),
  ]);
  while (await bank.decideOne());
  isOver = true;
  const [moments, totals] = await reading;

  const kinds = await world.db.query('SELECT kind, count(*)::int AS count FROM journals GROUP BY kind ORDER BY kind');
  process.stdout.write(`bank: ${JSON.stringify({ answers: Object.fromEntries(statuses), ...moments, kinds })}\n`);
  expect([...statuses.keys()].filter(status => ![200, 201, 409, 503].includes(status))).toEqual([]);
  expect(statuses.get(201)).toBeGreaterThan(MUTATIONS / 2);
  expect(moments.bad).toBe(0);
  expect(moments.reads).toBeGreaterThan(10);
  expect([...totals]).toEqual([Number(HOLDER_BALANCE * 1_000_000n)]);

  const books = await world.books();
  expect(books).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
  expect(books.accounts).toEqual(expectedLedger.accounts());
});
