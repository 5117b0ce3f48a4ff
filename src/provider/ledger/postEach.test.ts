import { fromMicros } from '#contract/money.ts';
import { eventually } from '#test/support/eventually.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { pick, runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { type Account, available, held, platform } from './accounts.ts';
import { depositCompleted, type Journal } from './journals.ts';
import { getBalances, post, postAll, postEach } from './ledger.ts';
import { findMismatches } from './balanceMismatches.ts';

let db: TestDatabase;
beforeAll(async () => void (db = await openTestDatabase()));
afterAll(() => db.close());

let refs = 0;
const move = (from: Account, to: Account, micros: number, ref = `move-${(refs += 1)}`): Journal => ({
  kind: 'test',
  ref,
  postings: [{ from, to, amount: fromMicros(BigInt(micros)) }],
});
const deposit = (userId: string, micros: number) =>
  db.tx(tx => post(tx, depositCompleted({ _id: `d-${userId}`, userId, amount: fromMicros(BigInt(micros)) })));
const postStates = async (journals: Journal[]) => (await db.tx(tx => postEach(tx, journals))).map(({ state }) => state);
const readBalance = async (account: Account) => (await getBalances(db, [account])).get(account) ?? '0';

it('posts nothing of a journal that would overdraw an account, and the others in order', async () => {
  await deposit('ann', 10);
  const [ann, bob] = [available('ann'), available('bob')];
  expect(await postStates([move(ann, bob, 6), move(ann, bob, 6), move(ann, platform.fees, 4)])).toEqual([
    'posted',
    'short',
    'posted',
  ]);
  expect([await readBalance(ann), await readBalance(bob)]).toEqual(['0', '0.000006']);
});

it('lets a journal spend what one before it brought, and no later one', async () => {
  await deposit('cat', 5);
  const [cat, dan, eve] = [available('cat'), available('dan'), available('eve')];
  expect(await postStates([move(dan, eve, 5), move(cat, dan, 5), move(dan, eve, 5)])).toEqual([
    'short',
    'posted',
    'posted',
  ]);
});

// Mutation check: leave the postings of a short journal applied (post_journals) must fail this test.
it('takes back the postings before the one that overdraws', async () => {
  await deposit('fay', 10);
  const [fay, gus] = [available('fay'), available('gus')];
  const both: Journal = {
    kind: 'test',
    ref: 'both',
    postings: [move(fay, gus, 8), move(fay, platform.fees, 8)].flatMap(({ postings }) => postings),
  };
  expect(await postStates([both, move(fay, gus, 10)])).toEqual(['short', 'posted']);
  expect([await readBalance(fay), await readBalance(gus)]).toEqual(['0', '0.00001']);
});

// Mutation check: leave ON CONFLICT out of post_journals, or read `repeated` before the locks, must fail this test.
it('posts a journal once that two transactions post to a new account at the same moment', async () => {
  const kim = available('kim');
  const journal = move(platform.custody, kim, 7);
  const later = await db.tx(async tx => {
    await postEach(tx, [journal]);
    const states = postStates([journal, move(platform.custody, kim, 2)]);
    await eventually(
      () => countLockWaits(db),
      count => count === 1,
    );
    return { states };
  });
  expect(await later.states).toEqual(['repeated', 'posted']);
  expect(await readBalance(kim)).toBe('0.000009');
});

it('reports a journal that was posted before, and posts the others', async () => {
  await deposit('hal', 10);
  const [hal, ida] = [available('hal'), available('ida')];
  await db.tx(tx => post(tx, move(hal, ida, 1, 'again')));
  expect(await postStates([move(hal, ida, 1, 'again'), move(hal, ida, 2)])).toEqual(['repeated', 'posted']);
  expect(await readBalance(ida)).toBe('0.000003');
});

it('posts all or none when one of all is short', async () => {
  await deposit('jon', 10);
  const [jon, kim] = [available('jon'), available('kim')];
  const posting = db.tx(tx => postAll(tx, [move(jon, kim, 9), move(jon, kim, 9)]));
  await expect(posting).rejects.toMatchObject({ code: 'insufficient_balance' });
  expect(await readBalance(jon)).toBe('0.00001');
});

const ACCOUNTS: Account[] = ['u1', 'u2', 'u3', 'u4'].flatMap(user => [available(user), held(user)]);
const ROUNDS = byRunLength({ short: 40, long: 2_000 });

/** The rule in a few lines: postings in order, none below zero. */
function applyInOrder(balances: Map<Account, bigint>, { postings }: Journal): boolean {
  const after = new Map(balances);
  for (const { from, to, amount } of postings) {
    const micros = BigInt(Math.round(Number(amount) * 1e6));
    after.set(from, (after.get(from) ?? 0n) - micros);
    if (from.startsWith('user:') && (after.get(from) ?? 0n) < 0n) return false;
    after.set(to, (after.get(to) ?? 0n) + micros);
  }
  for (const [account, balance] of after) balances.set(account, balance);
  return true;
}

it('agrees with the rule for random journals in calls of random sizes', async () => {
  const random = seededRandom(runSeed('postEach'));
  const balances = new Map<Account, bigint>();
  const createPosting = () => {
    const from = pick(random, [...ACCOUNTS, platform.custody]);
    const to = pick(
      random,
      [...ACCOUNTS, platform.fees].filter(account => account !== from),
    );
    return { from, to, amount: fromMicros(BigInt(1 + Math.floor(random() * 100))) };
  };
  for (let round = 0; round < ROUNDS; round += 1) {
    const journals = Array.from({ length: 1 + Math.floor(random() * 30) }, (): Journal => ({
      kind: 'random',
      ref: `random-${(refs += 1)}`,
      postings: Array.from({ length: 1 + Math.floor(random() * 3) }, createPosting),
    }));
    const expected = journals.map(journal => (applyInOrder(balances, journal) ? 'posted' : 'short'));
    expect(await postStates(journals)).toEqual(expected);
  }
  const stored = await getBalances(db, ACCOUNTS);
  for (const account of ACCOUNTS) expect(stored.get(account) ?? '0').toBe(fromMicros(balances.get(account) ?? 0n));
  expect(await findMismatches(db)).toEqual([]);
});
