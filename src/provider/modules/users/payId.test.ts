import { aClock } from '#test/support/world/aClock.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { payIdStore } from './payIdStore.ts';

const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ now: clock.now, jobs: false, providers: 2 })));
afterAll(() => world.stop());

const lookUp = (who: SignedUp, payId: string, instance = 0) =>
  createApiClient(world.urls[instance] ?? '', who.token).get(`/api/getUserByPayId/${payId}`);

it('shows the owner of a Pay ID: id, username and full name only', async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp({ name: 'bob.wanted' })];
  const { status, body } = await lookUp(ann, await getPayId(bob));
  expect(status).toBe(200);
  expect(body).toEqual({ _id: bob.userId, username: 'bob.wanted', fullName: 'bob.wanted' });
});

it('hides who is blocked exactly as who does not exist, and finds no administrator', async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp()];
  const payId = await getPayId(bob);
  await world.db.query('UPDATE users SET is_active = false WHERE id = $1', [bob.userId]);
  const [blocked, unknown] = [await lookUp(ann, payId), await lookUp(ann, '99999999')];
  expect([blocked.status, blocked.body]).toEqual([404, unknown.body]);
  const admins = await world.db.query<{ pay_id: string | null }>("SELECT pay_id FROM users WHERE role = 'admin'");
  expect(new Set(admins.map(({ pay_id }) => pay_id))).toEqual(new Set([null]));
  for (const none of ['null', '', '%25', '1%27%20OR%201=1']) expect((await lookUp(ann, none)).status).toBe(404);
});

// Mutation check: counting in a Map of the process must fail this test.
it('answers sixty look-ups per minute and account over all processes, with Retry-After', async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp()];
  const payId = await getPayId(bob);
  const walk = await Promise.all(
    Array.from({ length: 100 }, (_, index) => lookUp(ann, String(30_000_000 + index), index % 2)),
  );
  expect(walk.filter(({ status }) => status === 404)).toHaveLength(60);
  expect(walk.filter(({ status }) => status === 429)).toHaveLength(40);

  clock.at += 45_000;
  const refused = await lookUp(ann, payId);
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'too_many_requests',
    '15',
  ]);
  expect((await lookUp(bob, payId)).status).toBe(200);
  clock.at += 15_000;
  expect((await lookUp(ann, payId)).status).toBe(200);
});

// Mutation check: counting look-ups but not transfers must fail this test.
it('prevents enumeration of Pay IDs by transfers too', async () => {
  const [ann, bob, cat] = [await world.signUp(), await world.signUp(), await world.signUp({ balance: '10' })];
  const payId = await getPayId(bob);
  const lookUpMany = (count: number) =>
    Promise.all(
      Array.from({ length: count }, (_, index) => postTransfer(ann, aTransfer(String(30_000_000 + index), 200))),
    );
  // More than 64 at once could be refused as busy.
  const misses = [...(await lookUpMany(35)), ...(await lookUpMany(35))];
  expect(misses.filter(({ status }) => status === 422)).toHaveLength(60);
  expect(misses.filter(({ status }) => status === 429)).toHaveLength(10);
  const answers = [await postTransfer(ann, aTransfer(payId, 200)), await postTransfer(ann, aTransfer('30000000', 200))];
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(2).fill([429, 'too_many_requests']));
  expect((await lookUp(ann, payId)).status).toBe(429);
  for (let count = 0; count < 3; count += 1) expect((await postTransfer(cat, aTransfer(payId, 200))).status).toBe(201);
  clock.at += 60_000;
  expect((await postTransfer(ann, aTransfer(payId, 200))).body.code).toBe('insufficient_balance');
});

// Mutation check: leaving the limit out of the join in readParties must fail this test. Money would leave another account.
it('reads the parties of each transfer of a batch, whatever else is counted of a sender', async () => {
  const [ann, bob] = [await world.signUp(), await world.signUp()];
  const [annPays, bobPays] = [await getPayId(ann), await getPayId(bob)];
  await world.db.query(
    `INSERT INTO request_times (limit_name, key, times, forget_at)
     SELECT name, $1, '{}', now() FROM unnest('{moneyRequests,passwordChanges,payIdLookups}'::text[]) name`,
    [ann.userId],
  );
  const requests = [
    { senderId: ann.userId, payId: bobPays },
    { senderId: bob.userId, payId: annPays },
  ];
  const parties = await payIdStore(world.db).readParties(requests, new Date(clock.now()));
  expect(parties.map(({ sender, receiver }) => [sender?._id, receiver?._id])).toEqual([
    [ann.userId, bob.userId],
    [bob.userId, ann.userId],
  ]);
});
