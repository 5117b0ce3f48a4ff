import { type ApiClient } from '#test/support/world/apiClient.ts';
import { countPagesRead } from '#test/support/world/countPagesRead.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { randomInt, runSeed, seededRandom } from '#test/support/seededRandom.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer, type WireTransfer } from '#test/support/world/transferRequests.ts';
import { transferStore } from './transferStore.ts';

const RECORDS = byRunLength({ short: 10_000, long: 50_000 });
const random = seededRandom(runSeed('transfers'));

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false, poolSize: 24 })));
afterEach(async () => expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] }));
afterAll(() => world.stop());

const getBooked = async ({ userId }: SignedUp) => (await world.books()).accounts[`user:${userId}:available`] ?? '0';
const getLog = (person: ApiClient) => person.get<WireTransfer[]>('/api/getUserTransferLog');

/** So many transfers between two people, straight into the database: what a busy account gathers in years. */
async function gather(sender: SignedUp, receiver: SignedUp, count: number): Promise<void> {
  await world.db.owner.query(
    `WITH entries AS (
       INSERT INTO journals (kind, ref) SELECT 'gathered', concat_ws(' ', $1::text, $2::text, n) FROM generate_series(1, $3) n RETURNING id)
     INSERT INTO transfers (id, sender_id, sender_username, sender_pay_id, receiver_id, receiver_username,
       receiver_pay_id, amount_micros, charge_micros, journal_id, created_at)
     SELECT 'gathered-' || id, $1, '', '', $2, '', '', 2, 1, id, now() FROM entries`,
    [sender.userId, receiver.userId, count],
  );
}

const pagesReadFor = ({ userId }: SignedUp): Promise<number> =>
  countPagesRead(world.db, async tx => {
    await transferStore(tx).listNewest(userId, 200);
    await transferStore(tx).countByUser(userId);
  });

// Mutation check: using count(*) in countByUser, or ORDER BY created_at in NEWEST, must fail this test.
it(`reads the log of an account with ${RECORDS} records as cheaply as one with 500`, async () => {
  const [few, many, other] = [await world.signUp(), await world.signUp(), await world.signUp()];
  for (const [person, count] of [[few, 250] as const, [many, RECORDS / 2] as const]) {
    await gather(person, other, count);
    await gather(other, person, count);
  }
  await world.db.owner.query('ANALYZE transfers');
  const { body: log, headers } = await getLog(many);
  expect([log.length, headers.get('x-total-count')]).toEqual([200, String(RECORDS)]);
  const [cheap, dear] = [await pagesReadFor(few), await pagesReadFor(many)];
  expect(dear).toBeLessThanOrEqual(1.5 * cheap);
});

describe('at the same time', () => {
  /** A multiple of two and three below the 64 money requests of a process: more at once may be refused as busy. */
  const AT_ONCE = 60;

  // Mutation check: locking the accounts in the order of the postings must fail this test.
  it('two users can send to each other without a deadlock', async () => {
    const [ann, bob] = [await world.signUp({ balance: '100' }), await world.signUp()];
    const [annPays, bobPays] = [await getPayId(ann), await getPayId(bob)];
    await postTransfer(ann, { amount: 50, receivePId: bobPays, needToPay: 49.5, chargeAmount: 0.5 });
    const sent = Array.from({ length: AT_ONCE }, (_, index) =>
      index % 2 === 0 ? postTransfer(ann, aTransfer(bobPays, 100)) : postTransfer(bob, aTransfer(annPays, 100)),
    );
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([201]));
    expect([await getBooked(ann), await getBooked(bob)]).toEqual(['49.7', '49.2']);
    expect((await getLog(ann)).headers.get('x-total-count')).toBe(String(AT_ONCE + 1));
  });

  it('a ring of users keeps every cent, whatever amounts are sent', async () => {
    const users = [await world.signUp({ balance: '1000' }), await world.signUp(), await world.signUp()];
    const payIds = await Promise.all(users.map(getPayId));
    const before = (await world.books()).accounts['platform:fees'] ?? '0';
    const requests = Array.from({ length: AT_ONCE }, (_, index) => ({
      from: users[index % 3] ?? world.anonymous,
      request: aTransfer(payIds[(index + 1) % 3] ?? '', randomInt(random, 100, 4_000)),
    }));
    const answers = await Promise.all(requests.map(({ from, request }) => postTransfer(from, request)));
    const made = answers.filter(({ status }) => status === 201);
    const fees = made.reduce((cents, { body }) => cents + Math.round(body.transfer.chargeAmount * 100), 0);
    expect(made.length).toBeGreaterThan(20);
    const codes = answers.map(({ status, body }) => (status === 201 ? 'made' : body.code));
    expect([...new Set(codes)].filter(code => code !== 'made' && code !== 'insufficient_balance')).toEqual([]);
    const { accounts } = await world.books();
    const cents = (text = '0') => Math.round(Number(text) * 100);
    expect(cents(accounts['platform:fees']) - cents(before)).toBe(fees);
    const held = users.reduce((sum, { userId }) => sum + cents(accounts[`user:${userId}:available`]), 0);
    expect(held).toBe(100_000 - fees);
  });
});
