import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, type Caller } from '#test/support/caller.ts';
import { bankClients } from '#test/support/bankClients.ts';
import { figure } from '#test/support/runLength.ts';
import { runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { type SignedUp, startWorld, type World } from '#test/support/startWorld.ts';
import { toldBooks } from '#test/support/toldBooks.ts';

jest.setTimeout(600_000);

const CLIENTS = 64;
/** Four clients share an account, so that requests really meet. */
const PEOPLE = 16;
const MUTATIONS = figure({ short: 400, long: 100_000 });
const DEPOSITS_EACH = 6;
/** Readers that never pause take a processor from those who move money. */
const READ_EVERY_MS = figure({ short: 25, long: 0 });
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
    await pause(READ_EVERY_MS);
  }
  return { reads, bad };
}

/** Whoever only trades and asks for withdraws sees one total, whatever moves between what can be spent and what is held. */
async function readTotals(person: Caller, until: () => boolean): Promise<Set<number>> {
  const totals = new Set<number>();
  while (!until()) {
    const { body } = await person.get<{ balance: number; heldBalance: number }>('/api/getUserById');
    totals.add(Math.round((body.balance + body.heldBalance) * 1e6));
    await pause(READ_EVERY_MS);
  }
  return totals;
}

// Sabotage: take `FOR UPDATE` and the ordered lock out of post_journal and update with a balance read before.
it('keeps every cent while thousands of transfers, withdraws, trades and deposits happen at once', async () => {
  const holder = await world.signUp({ balance: String(BROUGHT_IN) });
  const told = toldBooks(await world.books());
  const statuses = new Map<number, number>();
  const note = ({ status }: Answer<unknown>) => void statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const bank = await bankClients({ world, admin, people, random, told, note });
  for (const person of people) for (let index = 0; index < DEPOSITS_EACH; index += 1) await bank.deposit(person);

  let [left, isOver] = [MUTATIONS, false];
  const whileSomeAreLeft = async (work: () => Promise<unknown>) => {
    while (left > 0) {
      left -= 1;
      await work();
      if (left % 8 === 0 && (await bank.decideOne())) left -= 1;
    }
  };
  const reading = Promise.all([readMoments(() => isOver), readTotals(holder, () => isOver)]);
  await Promise.all([
    ...people.flatMap(person =>
      Array.from({ length: CLIENTS / PEOPLE }, () => whileSomeAreLeft(() => bank.act(person))),
    ),
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
  expect([...totals]).toEqual([Number(BROUGHT_IN * 1_000_000n)]);

  const books = await world.books();
  expect(books).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
  expect(books.accounts).toEqual(told.accounts());
});
