import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { available } from '#provider/ledger/accounts.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';

const clock = aClock();
let world: World;
let [friend, friendsPayId]: [SignedUp | null, string] = [null, ''];
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false, providers: 2, settings: { rateLimits: true } });
  friend = await world.signUp();
  friendsPayId = await getPayId(friend);
});
afterAll(() => world.stop());

let sent = 0;
const send = ({ token }: SignedUp, cents = 200) =>
  postTransfer(createApiClient(world.urls[(sent += 1) % 2] ?? '', token), aTransfer(friendsPayId, cents));
const sendSequentially = async (count: number, sendOne: () => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await sendOne()).status);
  return statuses;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);

// Mutation check: counting in the memory of the process, or only what succeeds, must fail this test.
it('lets an account send sixty money requests a minute, refused ones included, in all processes together', async () => {
  const [ann, bob] = [await world.signUp({ balance: '1000' }), await world.signUp({ balance: '1000' })];
  expect(await sendSequentially(30, () => send(ann))).toEqual(times(30, 201));
  clock.at += MINUTE_MS / 2;
  expect(await sendSequentially(30, () => send(ann, 200_000))).toEqual(times(30, 422));
  const refused = await send(ann);
  expect([refused.status, refused.body.code, refused.headers.get('retry-after')]).toEqual([
    429,
    'too_many_requests',
    '30',
  ]);
  expect((await send(bob)).status).toBe(201);
  clock.at += MINUTE_MS / 2;
  expect(await sendSequentially(31, () => send(ann))).toEqual([...times(30, 201), 429]);
  expect(await world.books()).toMatchObject({ total: '0', belowZero: [], mismatches: [] });
});

// Mutation check: opening a transaction before the limits are looked at must fail this test.
it('refuses an account that is over the limit although all connections of the database wait for locks', async () => {
  const [ann, bob] = [await world.signUp({ balance: '1000' }), await world.signUp({ balance: '1000' })];
  await sendSequentially(60, () => send(ann));
  await world.db.tx(async tx => {
    await tx.query('SELECT lock_accounts($1)', [[available(ann.userId)]]);
    expect(await sendSequentially(3, () => send(ann))).toEqual(times(3, 429));
    expect((await send(bob)).status).toBe(201);
  });
});
