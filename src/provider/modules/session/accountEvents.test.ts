import { DAY_MS } from '#contract/numbers/durations.ts';
import { openDatabase } from '#provider/db/database.ts';
import { migrate } from '#provider/db/migrate.ts';
import { getNetwork } from '#provider/rateLimit/getNetwork.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { purgeExpiredAccountEvents } from './accountEvents.ts';

const YEAR_MS = 365 * DAY_MS;
const THIEF = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Chrome/1.2' };

const clock = aClock();
let world: World;
let ann: SignedUp;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false, settings: { trustedProxies: 1 } });
});
afterAll(() => world.stop());
beforeEach(async () => void (ann = await world.signUp({ balance: '500' })));

const purge = () => purgeExpiredAccountEvents(world.db, clock.now());
const readEvents = () =>
  world.db.query<{ device: string }>(
    'SELECT kind, at, device, network FROM account_events WHERE user_id = $1 ORDER BY id',
    [ann.userId],
  );

async function signIn(headers: Record<string, string> = {}): Promise<ApiClient> {
  const { email, password } = ann;
  const { status, body } = await world.anonymous.post<{ token: string }>('/api/login', { email, password }, headers);
  expect(status).toBe(200);
  return createApiClient(world.url, body.token);
}

/** Signs in as a thief and returns what the user is notified of, and the signals of the thief's withdrawal. */
async function stealFrom(): Promise<{ notified: string[]; signals: string[] }> {
  const thief = await signIn(THIEF);
  await purge();
  const { withdraw } = (await thief.post<{ withdraw: { _id: string } }>('/api/createWithdraw', aWithdrawRequest()))
    .body;
  const path = `/api/admin/queue/withdraws?query=${withdraw._id}`;
  const { items } = (await (await world.admin()).get<{ items: { signals: { code: string }[] }[] }>(path)).body;
  const notifications = await world.db.query<{ kind: string }>('SELECT kind FROM notifications WHERE user_id = $1', [
    ann.userId,
  ]);
  return {
    notified: notifications.map(({ kind }) => kind),
    signals: (items[0]?.signals ?? []).map(({ code }) => code),
  };
}
const REPORTED = { notified: ['signIn'], signals: expect.arrayContaining(['newNetwork', 'newDevice']) };

// Mutation check: deleting every event older than a year, or all but the newest sign-in of all, must fail this test.
it('reports the sign-in of a thief although the only other one is older than a year', async () => {
  await world.signUp();
  clock.at += YEAR_MS + 1;
  await purge();
  expect(await stealFrom()).toMatchObject(REPORTED);
});

// Mutation check: leaving `place > 1` out of purgeExpiredAccountEvents must fail this test.
it('keeps events for a year, and the newest sign-in from before', async () => {
  const change = { password: 'another-good-one', currentPassword: ann.password };
  expect((await ann.put('/api/updateUserPasswordByUser', change)).status).toBe(200);
  ann.password = change.password;
  const purgeAfter = async (ms: number) => {
    clock.at += ms;
    await purge();
    return (await readEvents()).map(({ device }) => device);
  };
  clock.at += DAY_MS;
  await signIn({ 'user-agent': 'Second' });
  clock.at += YEAR_MS;
  await signIn({ 'user-agent': 'Third' });
  expect(await purgeAfter(0)).toEqual(['node', 'Second', 'Third']);
  expect(await purgeAfter(1)).toEqual(['Second', 'Third']);
  expect(await purgeAfter(YEAR_MS)).toEqual(['Third']);
});

async function applyAgain(migration: string): Promise<void> {
  await world.db.owner.query('DELETE FROM migrations WHERE file = $1', [migration]);
  const owner = await openDatabase(world.db.ownerUrl, { poolSize: 1 });
  await migrate(owner).finally(() => owner.close());
}

describe('an account whose sign-ins were deleted before', () => {
  const upgrade = () => applyAgain('145_earlier_sign_ins.sql');

  // Mutation check: an inner join with the newest session, or inserting in another order, must fail this test.
  it.each([true, false])('gets its last sign-in back from its session: %s', async hasSession => {
    const at = new Date(clock.at);
    clock.at += YEAR_MS;
    await world.db.query(
      `INSERT INTO account_events (user_id, kind, at, address, network, device, device_kind)
       VALUES ($1, 'passwordChange', $2, '', '', '', '')`,
      [ann.userId, new Date(clock.at)],
    );
    await world.db.query(`DELETE FROM account_events WHERE kind = 'signIn'`);
    if (!hasSession) await world.db.query('DELETE FROM sessions WHERE user_id = $1', [ann.userId]);
    await upgrade();
    const known = { device: hasSession ? 'node' : '', network: hasSession ? '127.0.0.1' : '' };
    expect(await readEvents()).toMatchObject([{ kind: 'signIn', at, ...known }, { kind: 'passwordChange' }]);
    expect(await stealFrom()).toMatchObject(REPORTED);
  });

  it('gets none when it never signed in, and a second upgrade changes nothing', async () => {
    await world.db.query(`DELETE FROM account_events WHERE user_id = $1`, [ann.userId]);
    await world.db.query('UPDATE users SET last_login_at = NULL WHERE id = $1', [ann.userId]);
    const before = await world.db.query('SELECT id FROM account_events ORDER BY id');
    await upgrade();
    expect(await world.db.query('SELECT id FROM account_events ORDER BY id')).toEqual(before);
  });
});

/** Addresses whose network needs each rule of getNetwork, and an IPv4 one. */
const ADDRESSES = [
  ...['2001:db8:1:2:3:4:5:6', '2001:db8::1', '2001:db8:0:1::', '::1', '::', '64:ff9b::102:304', 'fe80::1%eth0'],
  ...['1:2:3::5:6:7:8', '1:2::4:5:6:7:8', '::2:3:4:5:6:7:8', '1:2:3:4:5:6:7::', '203.0.113.9'],
];

// Mutation check: leaving out the zeros of `::` must fail this test.
it('has the networks of IPv6 sign-ins that a former release stored as whole addresses', async () => {
  await world.db.query(
    `INSERT INTO account_events (user_id, kind, at, address, network, device, device_kind)
     SELECT $1, 'signIn', now(), address, address, '', '' FROM unnest($2::text[]) address`,
    [ann.userId, ADDRESSES],
  );
  await applyAgain('149_ipv6_networks.sql');
  const stored = await world.db.query<{ address: string; network: string }>(
    'SELECT address, network FROM account_events WHERE user_id = $1 AND address = ANY($2)',
    [ann.userId, ADDRESSES],
  );
  expect(Object.fromEntries(stored.map(({ address, network }) => [address, network]))).toEqual(
    Object.fromEntries(ADDRESSES.map(address => [address, getNetwork(address)])),
  );
});
