import { type PushSettings } from '#contract/notifications/push.ts';
import { silentLog } from '#provider/core/log.ts';
import { IDLE_EXPIRY_MS } from '#provider/http/session.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
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
