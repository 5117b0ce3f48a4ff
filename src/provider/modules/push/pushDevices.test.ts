import { type PushSettings } from '#contract/notifications/push.ts';
import { silentLog } from '#provider/core/log.ts';
import { IDLE_EXPIRY_MS } from '#provider/http/session.ts';
import { eventually } from '#test/support/eventually.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { startPushService } from '#test/support/world/pushService.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { createPushSender } from './pushSender.ts';
import { readVapidKeys } from './vapidKeys.ts';

const clock = aClock();
let world: World;
let pushes: Awaited<ReturnType<typeof startPushService>>;
let sendDue: () => Promise<number>;
beforeAll(async () => {
  pushes = await startPushService();
  world = await startWorld({ now: clock.now, jobs: false });
  const keys = await readVapidKeys(world.db, null);
  const sender = { db: world.db, now: clock.now, log: silentLog, contact: 'mailto:operator@example.com' };
  const send = createPushSender({ ...sender, keys, productName: 'Larkspur', send: pushes.send });
  sendDue = () => send('healthy', new AbortController().signal);
});
afterAll(async () => {
  await world.stop();
  await pushes.stop();
});

const subscribe = (user: ApiClient, name: string) =>
  user.put<PushSettings>('/api/updatePushSubscription', pushes.subscribe(name));

// Mutation check: claiming pushes without the age of their session must fail this test.
it('receives nothing once its session has ended without input, although its row is not deleted yet', async () => {
  const user = await world.signUp();
  await subscribe(user, 'idle');
  clock.at += IDLE_EXPIRY_MS - 1;
  await world.signIn(user.email, user.password);
  await sendDue();
  expect(pushes.to('idle')).toHaveLength(1);
  clock.at += 1;
  await world.signIn(user.email, user.password);
  await sendDue();
  expect(pushes.to('idle')).toHaveLength(1);
});

it('is one of the ten newest of its account', async () => {
  const user = await world.signUp();
  await subscribe(user, 'device-0');
  for (let count = 1; count <= 10; count += 1) {
    clock.at += 1_000;
    await subscribe(await world.signIn(user.email, user.password), `device-${count}`);
  }
  expect((await user.get<PushSettings>('/api/getPushSettings')).body.isSubscribed).toBe(false);
});

// Mutation check: replacing subscriptions without the lock must fail this test.
it('is one of ten of its account, also when several subscribe at once', async () => {
  const user = await world.signUp();
  for (let count = 0; count < 10; count += 1) {
    clock.at += 1_000;
    await subscribe(await world.signIn(user.email, user.password), `early-${count}`);
  }
  clock.at += 1_000;
  const late = await Promise.all([1, 2, 3].map(() => world.signIn(user.email, user.password)));
  const { answers } = await world.db.tx(async tx => {
    // A device that has added its own subscription waits here to delete the oldest one.
    await tx.query(
      `SELECT FROM push_subscriptions WHERE id = (
         SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at LIMIT 1) FOR UPDATE`,
      [user.userId],
    );
    const answers = Promise.all(late.map((device, index) => subscribe(device, `late-${index}`)));
    await eventually(
      () => countLockWaits(world.db),
      waiting => waiting === late.length,
    );
    return { answers };
  });
  expect((await answers).map(({ status }) => status)).toEqual([200, 200, 200]);
  const kept = await world.db.query('SELECT FROM push_subscriptions WHERE user_id = $1', [user.userId]);
  expect(kept).toHaveLength(10);
});

// Mutation check: inserting the subscription without the lock of its session must fail this test.
it('is not subscribed when its session ends meanwhile', async () => {
  const user = await world.signUp();
  const { answer } = await world.db.tx(async tx => {
    await tx.query('DELETE FROM sessions WHERE user_id = $1', [user.userId]);
    const answer = subscribe(user, 'signed-out');
    await eventually(
      () => countLockWaits(world.db),
      waiting => waiting === 1,
    );
    return { answer };
  });
  const { status, body } = await answer;
  expect([status, body.isSubscribed]).toEqual([200, false]);
});
