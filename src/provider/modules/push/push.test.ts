import { type PushSettings } from '#contract/notifications/push.ts';
import { HOUR_MS } from '#contract/numbers/durations.ts';
import { silentLog } from '#provider/core/log.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { startPushService } from '#test/support/world/pushService.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
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
  const { signal } = new AbortController();
  sendDue = async () => (await send('healthy', signal)) + (await send('failing', signal));
});
afterAll(async () => {
  await world.stop();
  await pushes.stop();
});
beforeEach(() => world.db.query('DELETE FROM pushes'));

const subscribe = (user: ApiClient, name: string) =>
  user.put<PushSettings>('/api/updatePushSubscription', pushes.subscribe(name));
const getSettings = async (user: ApiClient) => (await user.get<PushSettings>('/api/getPushSettings')).body;
const mute = (user: ApiClient, kinds: Record<string, boolean>) => user.put('/api/updatePushSettings', { kinds });

/** Notifies a user of a transfer of 10 USDT from a user with a private name. */
async function notify(user: ApiClient): Promise<void> {
  const sender = await world.signUp({ balance: '10' });
  await postTransfer(sender, aTransfer(await getPayId(user)));
}

async function aSubscribedUser(name: string): Promise<SignedUp> {
  const user = await world.signUp();
  expect((await subscribe(user, name)).status).toBe(200);
  return user;
}

it('sends a push that is signed by the stored key, encrypted for the device, and shows nothing private', async () => {
  const user = await aSubscribedUser('private');
  await notify(user);
  expect(await sendDue()).toBe(1);
  const [message, ...more] = pushes.to('private');
  expect(more).toEqual([]);
  expect(message?.shown).toEqual({
    title: 'Larkspur',
    kind: 'transfer',
    path: '/transfer/log',
    texts: {
      en: 'You received a transfer. Open Larkspur to see it.',
      es: 'Recibiste una transferencia. Abre Larkspur para verla.',
      fr: 'Vous avez reçu un transfert. Ouvrez Larkspur pour le voir.',
      de: 'Sie haben eine Überweisung erhalten. Öffnen Sie Larkspur, um sie zu sehen.',
      zh: '您收到了一笔转账。打开 Larkspur 查看。',
    },
  });
  const { publicKey } = await getSettings(user);
  expect(message).toMatchObject({ publicKey, claims: { aud: 'https://push.example.com', sub: expect.any(String) } });
  const livesForS = (message?.claims.exp ?? 0) - Date.now() / 1000;
  expect(livesForS > 0 && livesForS <= 24 * 60 * 60).toBe(true);
  expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', topic: 'transfer', ttl: '43200' });
  expect(message?.size).toBeLessThan(1_500);
  expect(await sendDue()).toBe(0);
});

it('keeps one key pair, whose private half no response contains', async () => {
  const [one, two] = await Promise.all([readVapidKeys(world.db, null), readVapidKeys(world.db, null)]);
  expect(one).toEqual(two);
  const user = await aSubscribedUser('keys');
  expect(JSON.stringify(await getSettings(user))).not.toContain(one.privateKey);
  const configured = await readVapidKeys(world.db, Buffer.alloc(32, 7).toString('base64url'));
  expect(configured.publicKey).not.toBe(one.publicKey);
});

// Mutation check: leaving the muted kinds out of queue_pushes must fail this test.
it('sends only the kinds that the account has on; the choice is the account’s, on all devices', async () => {
  const user = await aSubscribedUser('phone');
  const laptop = await world.signIn(user.email, user.password);
  await subscribe(laptop, 'laptop');
  await mute(user, { transfer: false, trade: false });
  await mute(laptop, { trade: true });
  expect((await getSettings(laptop)).kinds).toMatchObject({ transfer: false, trade: true, deposit: true });
  await world.db.query('DELETE FROM pushes');
  await notify(user);
  await sendDue();
  expect([pushes.to('phone'), pushes.to('laptop')]).toEqual([[], []]);
  await mute(user, { transfer: true });
  await notify(user);
  await sendDue();
  expect([pushes.to('phone'), pushes.to('laptop')].map(({ length }) => length)).toEqual([1, 1]);
});

// Mutation check: removing the pushes of ended devices alone must fail this test.
it.each([
  ['waited', 201, 0],
  ['was retried', 503, 1],
])('sends no push whose kind was switched off while it %s', async (how, status, sent) => {
  const device = `muted-${status}`;
  const user = await aSubscribedUser(device);
  pushes.reply(device, status);
  await notify(user);
  if (how === 'was retried') await sendDue();
  await mute(user, { transfer: false });
  pushes.reply(device, 201);
  clock.at += 60_000;
  await sendDue();
  expect(pushes.to(device)).toHaveLength(sent);
  // Nor when it is switched on again.
  await mute(user, { transfer: true });
  await sendDue();
  expect(pushes.to(device)).toHaveLength(sent);
});

// Mutation check: leaving `session_id IS DISTINCT FROM` out of queue_pushes must fail this test.
it('reports a sign-in to the other devices alone', async () => {
  const user = await aSubscribedUser('first');
  const second = await world.signIn(user.email, user.password);
  await sendDue();
  expect(pushes.to('first').map(({ shown }) => shown.kind)).toEqual(['signIn']);
  await subscribe(second, 'second');
  await sendDue();
  expect(pushes.to('second')).toEqual([]);
});

// Mutation check: dropping ON DELETE CASCADE and its column must fail this test.
it.each([
  ['logs out', (user: SignedUp) => user.post('/api/logout')],
  ['switches it off', (user: SignedUp) => user.delete('/api/pushSubscription')],
])('stops when the user %s', async (_how, stop) => {
  const user = await aSubscribedUser(`stopped-${_how.length}`);
  const other = await world.signIn(user.email, user.password);
  await world.db.query('DELETE FROM pushes');
  await notify(other);
  await stop(user);
  expect((await getSettings(other)).isSubscribed).toBe(false);
  await sendDue();
  await notify(other);
  await sendDue();
  expect(pushes.to(`stopped-${_how.length}`)).toEqual([]);
});

it('moves a device to the account that uses it now', async () => {
  const ann = await aSubscribedUser('shared');
  const bob = await world.signUp();
  const subscription = pushes.subscribe('shared');
  await bob.put('/api/updatePushSubscription', subscription);
  expect([(await getSettings(ann)).isSubscribed, (await getSettings(bob)).isSubscribed]).toEqual([false, true]);
});

describe('a push service that', () => {
  it.each([404, 410])('answers %i ends the subscription', async status => {
    const user = await aSubscribedUser(`gone-${status}`);
    pushes.reply(`gone-${status}`, status);
    await notify(user);
    await sendDue();
    expect((await getSettings(user)).isSubscribed).toBe(false);
    await notify(user);
    await sendDue();
    expect(pushes.to(`gone-${status}`)).toHaveLength(1);
  });

  // Mutation check: finishing a push after any answer must fail this test.
  it('is down receives the push later, with a growing delay', async () => {
    const user = await aSubscribedUser('down');
    pushes.reply('down', 503);
    await notify(user);
    const counts: number[] = [];
    for (const waitS of [0, 29, 2, 58, 3]) {
      clock.at += waitS * 1000;
      await sendDue();
      counts.push(pushes.to('down').length);
    }
    expect(counts).toEqual([1, 1, 2, 2, 3]);
    pushes.reply('down', 201);
    clock.at += 120_000;
    await sendDue();
    clock.at += HOUR_MS;
    await sendDue();
    expect(pushes.to('down')).toHaveLength(4);
  });

  it.each([
    ['seconds', () => '600'],
    ['date', () => new Date(clock.at + 600_000).toUTCString()],
  ])('names a time (as %s) is left alone until then', async (form, getRetryAfter) => {
    const device = `limited-${form}`;
    const user = await aSubscribedUser(device);
    pushes.reply(device, 429, getRetryAfter());
    await notify(user);
    await sendDue();
    clock.at += 599_000;
    await sendDue();
    expect(pushes.to(device)).toHaveLength(1);
    clock.at += 2_000;
    await sendDue();
    expect(pushes.to(device)).toHaveLength(2);
  });

  it('refuses a push for good receives it once, and after six failures no more', async () => {
    const [refused, failing] = [await aSubscribedUser('refused'), await aSubscribedUser('failing')];
    pushes.reply('refused', 400);
    pushes.reply('failing', 500);
    await notify(refused);
    await notify(failing);
    for (let count = 0; count < 10; count += 1) {
      await sendDue();
      clock.at += HOUR_MS;
    }
    expect([pushes.to('refused'), pushes.to('failing')].map(({ length }) => length)).toEqual([1, 6]);
    expect((await getSettings(refused)).isSubscribed).toBe(true);
  });

  // Mutation check: counting refusals without clearing them after a success must fail this test.
  it('refuses five pushes in a row ends the subscription', async () => {
    const user = await aSubscribedUser('refusing');
    const answers = [400, 400, 400, 400, 201, 400, 403, 413, 401, 400];
    for (const status of answers) {
      expect((await getSettings(user)).isSubscribed).toBe(true);
      pushes.reply('refusing', status);
      await notify(user);
      await sendDue();
    }
    expect((await getSettings(user)).isSubscribed).toBe(false);
    expect(pushes.to('refusing')).toHaveLength(answers.length);
  });
});

it('sends one push for several events of a kind, and each push once through two processes', async () => {
  const user = await aSubscribedUser('many');
  for (let count = 0; count < 3; count += 1) await notify(user);
  await Promise.all([sendDue(), sendDue()]);
  expect(pushes.to('many')).toHaveLength(1);
});

it('sends a push whose process was killed, five minutes later', async () => {
  const user = await aSubscribedUser('killed');
  await notify(user);
  const [claimed] = await world.db.query(`UPDATE pushes SET due_at = $1, attempts = 1 RETURNING id`, [
    new Date(clock.now() + 300_000),
  ]);
  expect(claimed).toBeDefined();
  await sendDue();
  expect(pushes.to('killed')).toEqual([]);
  clock.at += 301_000;
  await sendDue();
  expect(pushes.to('killed')).toHaveLength(1);
});

it.each([
  'http://push.example.com/a',
  'https://127.0.0.1/a',
  'https://2130706433/a',
  'https://[::1]/a',
  'https://[::ffff:10.0.0.1]/a',
  'https://localhost/a',
  'https://push.localhost/a',
  'https://metadata.google.internal/a',
  'https://intranet/a',
  'https://user:secret@push.example.com/a',
  'https://push.example.com:8443/a',
  'ftp://push.example.com/a',
  `https://push.example.com/${'a'.repeat(1000)}`,
  'javascript:alert(1)',
  `https://push.example.com/${String.fromCharCode(...Array.from({ length: 960 }, (_, index) => 0x4e00 + index))}`,
  'https://push.example.com/a#b',
  'https://push.example.com/a\\b',
])('refuses the endpoint %s', async endpoint => {
  const user = await world.signUp();
  const { status } = await user.put('/api/updatePushSubscription', { ...pushes.subscribe('x'), endpoint });
  expect(status).toBe(422);
});

it('ends a subscription whose keys are no keys, and does not retry it', async () => {
  const user = await world.signUp();
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
  await user.put('/api/updatePushSubscription', { ...pushes.subscribe('nokeys'), keys });
  await notify(user);
  await sendDue();
  expect((await getSettings(user)).isSubscribed).toBe(false);
});
