import { HOUR_MS } from '#contract/numbers/durations.ts';
import { silentLog } from '#provider/core/log.ts';
import { eventually } from '#test/support/eventually.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { startPushService } from '#test/support/world/pushService.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { createPushSender } from './pushSender.ts';
import { type PushLane } from './pushStore.ts';
import { readVapidKeys } from './vapidKeys.ts';

const clock = aClock();
let world: World;
let pushes: Awaited<ReturnType<typeof startPushService>>;
let sendDue: (lane: PushLane) => Promise<number>;
/** The devices whose push service does not answer, and what lets it answer. */
let hanging: { names: string[]; until: Promise<void> } = { names: [], until: Promise.resolve() };
beforeAll(async () => {
  pushes = await startPushService();
  world = await startWorld({ now: clock.now, jobs: false });
  const keys = await readVapidKeys(world.db, null);
  const sender = { db: world.db, now: clock.now, log: silentLog, contact: 'mailto:operator@example.com' };
  const { signal } = new AbortController();
  const send = createPushSender({
    ...{ ...sender, keys, productName: 'Larkspur' },
    async send(push) {
      if (hanging.names.some(name => push.endpoint.endsWith(`/${name}`))) await hanging.until;
      return pushes.send(push, signal);
    },
  });
  sendDue = lane => send(lane, signal);
});
afterAll(async () => {
  await world.stop();
  await pushes.stop();
});
beforeEach(() => world.db.query('DELETE FROM pushes'));

async function aUserWithDevices(name: string, count: number): Promise<SignedUp> {
  const user = await world.signUp();
  const sessions = [user];
  for (let index = 1; index < count; index += 1)
    sessions.push({ ...user, ...(await world.signIn(user.email, user.password)) });
  for (const [index, session] of sessions.entries())
    await session.put('/api/updatePushSubscription', pushes.subscribe(`${name}-${index}`));
  await world.db.query('DELETE FROM pushes');
  return user;
}

/** Notifies a user of so many received transfers, each an event of its own. */
async function notify({ userId }: SignedUp, count = 1): Promise<void> {
  for (let index = 0; index < count; index += 1)
    await world.db.query(
      `INSERT INTO notifications (id, user_id, kind, details, created_at)
       VALUES (md5(gen_random_uuid()::text), $1, 'transfer', '{}', $2)`,
      [userId, new Date(clock.now())],
    );
}

const countQueued = async ({ userId }: SignedUp) => {
  const [row] = await world.db.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pushes WHERE subscription_id IN (
       SELECT id FROM push_subscriptions WHERE user_id = $1)`,
    [userId],
  );
  return row?.count;
};

const isClaimed = () =>
  eventually(
    () => world.db.query('SELECT FROM pushes WHERE is_claimed'),
    ({ length }) => length > 0,
  );

// Mutation check: ordering the claimed pushes by time alone must fail this test.
it('sends to every account before it sends more to one that has queued hundreds', async () => {
  const [greedy, other] = [await aUserWithDevices('greedy', 10), await aUserWithDevices('other', 1)];
  await world.db.query(
    `INSERT INTO pushes (subscription_id, kind, created_at, due_at)
     SELECT id, 'trade', $2, $2 FROM push_subscriptions, generate_series(1, 50) WHERE user_id = $1`,
    [greedy.userId, new Date(clock.now())],
  );
  clock.at += 1_000;
  await notify(other);
  expect(await sendDue('healthy')).toBeLessThanOrEqual(6);
  expect(pushes.to('other-0')).toHaveLength(1);
});

// Mutation check: claiming the pushes of failing devices with the others must fail this test.
it('sends to other devices while those that failed before do not answer', async () => {
  const [slow, other] = [await aUserWithDevices('slow', 3), await aUserWithDevices('quick', 1)];
  for (const index of [0, 1, 2]) pushes.reply(`slow-${index}`, 503);
  await notify(slow);
  await sendDue('healthy');
  let answer = () => {};
  hanging = { names: ['slow-0', 'slow-1', 'slow-2'], until: new Promise(resolve => (answer = resolve)) };
  clock.at += 60_000;
  const isStuck = sendDue('failing');
  await isClaimed();
  await notify(slow);
  await notify(other);
  expect(await sendDue('healthy')).toBe(1);
  expect(pushes.to('quick-0')).toHaveLength(1);
  for (const index of [0, 1, 2]) pushes.reply(`slow-${index}`, 201);
  answer();
  expect(await isStuck).toBe(3);
  // Those that succeeded again are sent with the others.
  expect([await sendDue('failing'), await sendDue('healthy')]).toEqual([0, 3]);
});

// Mutation check: queueing a push beside a waiting one of its kind must fail this test.
it('queues one push of a kind for a device, however many events there are, also while it fails', async () => {
  const user = await aUserWithDevices('busy', 2);
  await notify(user, 20);
  expect(await countQueued(user)).toBe(2);
  for (const index of [0, 1]) pushes.reply(`busy-${index}`, 503);
  for (let round = 0; round < 4; round += 1) {
    await sendDue(round === 0 ? 'healthy' : 'failing');
    await notify(user, 5);
    clock.at += HOUR_MS;
  }
  expect(await countQueued(user)).toBe(2);
});

it('queues another push for an event that happens while one of its kind is being sent', async () => {
  const user = await aUserWithDevices('late', 1);
  let answer = () => {};
  hanging = { names: ['late-0'], until: new Promise(resolve => (answer = resolve)) };
  await notify(user);
  const sending = sendDue('healthy');
  await isClaimed();
  await notify(user);
  answer();
  await sending;
  expect([await sendDue('healthy'), pushes.to('late-0').length]).toEqual([1, 2]);
});

// Mutation check: deleting a push after its last attempt, or restarting it without a newer event, must fail this test.
it.each([
  ['before its last attempt', [1, 1, 1, 1]],
  ['shortly before it expires', [11]],
])('sends for an event that joins a push %s, and tries six times again', async (_when, hours) => {
  const name = `joined-${hours.length}`;
  const user = await aUserWithDevices(name, 1);
  pushes.reply(`${name}-0`, 503);
  await notify(user);
  await sendDue('healthy');
  for (const count of hours) {
    clock.at += count * HOUR_MS;
    if (count === 1) await sendDue('failing');
  }
  await notify(user);
  const before = pushes.to(`${name}-0`).length;
  for (let round = 0; round < 20; round += 1) {
    clock.at += HOUR_MS;
    await sendDue('failing');
  }
  // One is the attempt of the older event, the next ones are due when that has failed.
  expect(pushes.to(`${name}-0`).length - before).toBe(7);
  expect(await countQueued(user)).toBe(0);
});

// Mutation check: counting pushes without a device as those of an account must fail this test.
it('deletes the pushes of devices that have left, without delaying others', async () => {
  const user = await aUserWithDevices('present', 1);
  await world.db.query(
    `INSERT INTO pushes (subscription_id, kind, created_at, due_at) SELECT 'left-' || n, 'trade', $1, $1 FROM generate_series(1, 300) n`,
    [new Date(clock.now() - 1_000)],
  );
  await notify(user);
  expect(await sendDue('healthy')).toBe(1);
  expect(await world.db.query('SELECT FROM pushes')).toEqual([]);
});
