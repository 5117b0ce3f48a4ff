import { once } from 'node:events';
import { NOTIFICATION_KINDS } from '#contract/notifications/notifications.ts';
import { silentLog } from '#provider/core/log.ts';
import { type PushTransport } from '#provider/modules/push/pushTransport.ts';
import { eventually } from '#test/support/eventually.ts';
import { startPushService } from '#test/support/world/pushService.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { sendPushes } from './sendPushes.ts';

const USERS = 4;
const PUSHES_PER_USER = 5;
/** Of a lane at once. */
const WORKERS = 16;

let world: World;
let pushes: Awaited<ReturnType<typeof startPushService>>;
beforeAll(async () => {
  pushes = await startPushService();
  world = await startWorld({ jobs: false });
});
afterAll(async () => {
  await world.stop();
  await pushes.stop();
});

const startJob = (send: PushTransport) =>
  sendPushes({
    ...{ db: world.db, now: Date.now, log: silentLog, send, vapidPrivateKey: null },
    ...{ contact: 'mailto:operator@example.com', productName: 'Larkspur' },
  });

/** Queues more pushes than a lane sends at once: some for each of several users. */
async function queuePushes(): Promise<void> {
  for (let index = 0; index < USERS; index += 1)
    await (await world.signUp()).put('/api/updatePushSubscription', pushes.subscribe(`device-${index}`));
  await world.db.query('DELETE FROM pushes');
  await world.db.query(
    `INSERT INTO pushes (subscription_id, kind, created_at, due_at)
     SELECT s.id, kind, now(), now() FROM push_subscriptions s, unnest($1::text[]) kind`,
    [NOTIFICATION_KINDS.slice(0, PUSHES_PER_USER)],
  );
}

// Mutation check: sending without the signal, or leaving out the release of a push, must fail this test.
it('stops at once while a push service does not answer, and leaves its pushes to another process', async () => {
  await queuePushes();
  let sent = 0;
  const hang: PushTransport = async (_push, signal) => {
    sent += 1;
    await once(signal, 'abort');
    throw signal.reason;
  };
  const job = startJob(hang);
  await eventually(
    () => sent,
    count => count === WORKERS,
  );
  await job.stop();
  expect(sent).toBe(WORKERS);
  const released = 'SELECT FROM pushes WHERE due_at <= now() AND attempts = 0 AND NOT is_claimed';
  expect(await world.db.query(released)).toHaveLength(USERS * PUSHES_PER_USER);
  expect(await world.db.query('SELECT FROM push_subscriptions WHERE failures > 0')).toEqual([]);

  const other = startJob(pushes.send);
  await eventually(
    () => pushes.messages.length,
    count => count === USERS * PUSHES_PER_USER,
  );
  await other.stop();
});
