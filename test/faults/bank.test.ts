import { fromMicros } from '#contract/money.ts';
import { type Answer, type Caller, callerAt } from '#test/support/caller.ts';
import { marketPrice } from '#test/support/marketPrice.ts';
import { between, pick, runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { type SignedUp, startWorld, type World } from '#test/support/startWorld.ts';
import { order, type OrderAnswer } from '#test/support/tradeWorld.ts';
import { anUploadedImage } from '#test/support/uploads.ts';

jest.setTimeout(600_000);

const CLIENTS = 64;
/** Four clients share an account, so that requests really meet. */
const PEOPLE = 16;
const MUTATIONS = process.env.LONG ? 100_000 : 5_000;
const DEPOSITS_EACH = 12;
const BROUGHT_IN = 1_000_000n;
const random = seededRandom(runSeed('bank'));

let world: World;
let people: SignedUp[];
let admin: Caller;
beforeAll(async () => {
  world = await startWorld({ providers: 2, jobs: false, poolSize: 24 });
  people = [];
  for (let index = 0; index < PEOPLE; index += 1) people.push(await world.signUp({ balance: String(BROUGHT_IN) }));
  admin = await world.admin();
});
afterAll(() => world.stop());

interface Pending {
  deposit: Record<string, unknown> & { _id: string; amount: number };
}

/** Deposits that wait for an administrator, so that approvals run among the trades. */
async function pendingDeposits(): Promise<Pending['deposit'][]> {
  const pending: Pending['deposit'][] = [];
  for (const person of people) {
    for (let index = 0; index < DEPOSITS_EACH; index += 1) {
      const transactionScreenshot = await anUploadedImage(world.url, person);
      const claim = { gatWay: 'TRC20', amount: between(random, 10, 5_000), coinConversion: 1, transactionScreenshot };
      pending.push((await person.post<Pending>('/api/createDeposit', claim)).body.deposit);
    }
  }
  return pending;
}

/** One statement is one moment: whatever runs meanwhile, all accounts together are zero and nobody is below it. */
const MOMENT = `
  SELECT (SELECT coalesce(sum(balance), 0) FROM accounts)
       - (SELECT coalesce(sum(amount), 0) FROM postings WHERE from_account LIKE 'platform:%')
       + (SELECT coalesce(sum(amount), 0) FROM postings WHERE to_account LIKE 'platform:%') AS off,
         (SELECT count(*) FROM accounts WHERE balance < 0) AS below`;

async function readMoments(until: () => boolean): Promise<{ reads: number; bad: number }> {
  let [reads, bad] = [0, 0];
  while (!until()) {
    const [row] = await world.db.query<{ off: string; below: bigint }>(MOMENT);
    reads += 1;
    if (row?.off !== '0' || row.below !== 0n) bad += 1;
  }
  return { reads, bad };
}

/** A person who only trades sees one total, whatever moves between what can be spent and what is held. */
async function readTotals(person: Caller, until: () => boolean): Promise<Set<number>> {
  const totals = new Set<number>();
  while (!until()) {
    const { body } = await person.get<{ balance: number; heldBalance: number }>('/api/getUserById');
    totals.add(Math.round((body.balance + body.heldBalance) * 1e6));
  }
  return totals;
}

// Sabotage: take `FOR UPDATE` and the ordered lock out of post_journal and update with a balance read before.
it('keeps every cent while thousands of trades and deposits happen at once', async () => {
  const coinPrice = await marketPrice(world.exchangeUrl);
  const approvals = await pendingDeposits();
  const trader = await world.signUp({ balance: String(BROUGHT_IN) });
  const staked = new Map<string, number>();
  const statuses = new Map<number, number>();
  let [left, isOver] = [MUTATIONS - approvals.length, false];

  const note = ({ status }: Answer<unknown>) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  async function place(person: SignedUp): Promise<void> {
    const cents = between(random, 100, 700);
    const at = callerAt(pick(random, world.urls), person.token);
    const answer: Answer<OrderAnswer> = await order(at, { tradeAmount: cents / 100, coinPrice: await seen() });
    note(answer);
    if (answer.status === 201) staked.set(person.userId, (staked.get(person.userId) ?? 0) + cents);
  }
  let price = { value: coinPrice, at: performance.now() };
  async function seen(): Promise<number> {
    if (performance.now() - price.at > 1_000)
      price = { value: await marketPrice(world.exchangeUrl), at: performance.now() };
    return price.value;
  }
  async function client(person: SignedUp): Promise<void> {
    while (left > 0) {
      left -= 1;
      const next = left % 20 === 0 ? approvals.pop() : undefined;
      if (next)
        note(
          await admin.put(`/api/updateDeposit/${next._id}`, { ...next, status: 'Completed', transactionId: 'seen' }),
        );
      await place(person);
    }
  }

  const credited = approvals.reduce((total, { amount }) => total + amount, 0);
  const reading = Promise.all([readMoments(() => isOver), readTotals(trader, () => isOver)]);
  await Promise.all([
    ...Array.from({ length: CLIENTS }, (_, index) => client(people[index % PEOPLE] ?? trader)),
    (async () => {
      while (left > 0) await place(trader);
    })(),
  ]);
  while (approvals.length > 0) {
    const next = approvals.pop();
    note(await admin.put(`/api/updateDeposit/${next?._id}`, { ...next, status: 'Completed', transactionId: 'seen' }));
  }
  isOver = true;
  const [moments, totals] = await reading;

  process.stdout.write(`bank: ${JSON.stringify({ answers: Object.fromEntries(statuses), ...moments })}\n`);
  expect([...statuses.keys()].filter(status => ![200, 201, 409, 503].includes(status))).toEqual([]);
  expect(statuses.get(201)).toBeGreaterThan(MUTATIONS / 2);
  expect(moments.bad).toBe(0);
  expect(moments.reads).toBeGreaterThan(10);
  expect([...totals]).toEqual([Number(BROUGHT_IN * 1_000_000n)]);

  const books = await world.books();
  expect(books).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
  expect(books.accounts['platform:custody']).toBe(String(-credited));
  for (const { userId } of [...people, trader]) {
    const cents = BigInt(staked.get(userId) ?? 0);
    expect(books.accounts[`user:${userId}:held`] ?? '0').toBe(fromMicros(cents * 10_000n));
  }
});
