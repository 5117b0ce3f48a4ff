import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { purgeEndedSessions, hashToken } from '#provider/http/session.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type AdminsByRole, getAuditLog, createAdminOfEachRole } from '#test/support/world/administrators.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

const clock = aClock();
let world: World;
let admins: AdminsByRole;
let ann: SignedUp;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false, providers: 2 });
  admins = await createAdminOfEachRole(world);
  ann = await world.signUp({ balance: '12.5' });
});
afterAll(() => world.stop());

const reason = 'Asked why a deposit is missing';
const APP = { origin: 'https://app.larkspur.test' };
interface Issued {
  code: string;
  expiresAt: string;
  fields?: Record<string, string>;
}
interface Opened {
  token: string;
  code: string;
  user: { _id: string; balance: number; supportSession?: { role: string; expiresAt: string } };
}
const issue = (admin: ApiClient = admins.support, userId = ann.userId) =>
  admin.post<Issued>('/api/admin/impersonate', { userId, reason }, APP);
const exchange = (code: string, headers: Record<string, string> = APP, url = world.url) =>
  createApiClient(url).post<Opened>(`/api/userLogin/${code}`, undefined, headers);

async function open(admin: ApiClient = admins.support, user = ann): Promise<ApiClient & { opened: Opened }> {
  const { status, body } = await exchange((await issue(admin, user.userId)).body.code);
  expect(status).toBe(200);
  return { ...createApiClient(world.url, body.token), opened: body };
}

it('shows the account to staff, with the role of the support session and its end', async () => {
  const support = await open();
  const supportSession = { role: 'support', expiresAt: new Date(clock.now() + 30 * MINUTE_MS).toISOString() };
  expect(support.opened.user).toMatchObject({ _id: ann.userId, balance: 12.5, supportSession });
  expect((await support.get('/api/getUserById')).body).toMatchObject({ _id: ann.userId, supportSession });
  expect((await ann.get('/api/getUserById')).body).not.toHaveProperty('supportSession');
  for (const role of ['finance', 'compliance', 'auditor'] as const)
    expect((await issue(admins[role])).status).toBe(403);
});

// Mutation check: leaving assertSupportAccess out of the session plugin must fail this test.
it('reads everything but documents, and writes nothing', async () => {
  const support = await open();
  const calls = world.app.routeTable.filter(({ policy }) => policy === 'user' || policy === 'signedIn');
  for (const { method, url } of calls.filter(each => each.method !== 'HEAD' && each.url !== '/api/logout')) {
    const path = url.replace(/:\w+/g, 'nobodys-id');
    if (method === 'GET') {
      const { status, body } = await support.get<{ code?: string }>(path);
      const code = url === '/api/getKycDetails' ? 'documents_hidden' : undefined;
      expect([url, [200, 404].includes(status), body.code]).toEqual([
        ...[url, code === undefined],
        status === 404 ? 'not_found' : code,
      ]);
    } else {
      const send = { POST: support.post, PUT: support.put, DELETE: support.delete }[method] ?? support.post;
      const { status, body } = await send<{ code: string }>(path);
      expect([method, url, status, body.code]).toEqual([method, url, 403, 'read_only_session']);
    }
  }
  expect((await support.get('/api/admin/me')).status).toBe(403);
  expect((await support.post('/api/logout')).status).toBe(204);
  expect((await support.get('/api/getUserById')).status).toBe(401);
});

it('lasts 30 minutes, whatever is read meanwhile, and not a moment longer', async () => {
  const support = await open();
  clock.at += 29 * MINUTE_MS;
  expect((await support.get('/api/getStatement')).status).toBe(200);
  clock.at += MINUTE_MS;
  expect((await support.get('/api/getStatement')).status).toBe(401);
  await purgeEndedSessions(world.db, clock.now() + 1, []);
  const kept = await world.db.query('SELECT FROM sessions WHERE token_hash = $1', [hashToken(support.token ?? '')]);
  expect(kept).toEqual([]);
});

// Mutation check: leaving the end of a wrong clock out of the check, or out of the purge, must fail this test.
it('ends with the correction of a clock that was a day ahead, not of one that was a second ahead', async () => {
  const [early, ahead] = [1_000, DAY_MS];
  clock.at += early;
  const soon = await open();
  clock.at += ahead;
  const late = await open();
  clock.at -= early + ahead;
  const read = async (who: ApiClient) => (await who.get('/api/getUserById')).status;
  expect([await read(soon), await read(late)]).toEqual([200, 401]);
  await purgeEndedSessions(world.db, clock.now(), []);
  clock.at += ahead;
  expect(await read(late)).toBe(401);
});

// Mutation check: comparing the end of a code with the clock alone must fail this test.
it('is not opened by a code of a clock that was a day ahead', async () => {
  const ahead = DAY_MS;
  clock.at += ahead;
  const { code } = (await issue()).body;
  clock.at -= ahead;
  expect((await exchange(code)).status).toBe(401);
});

// Mutation check: leaving is_active out of openerRole must fail this test.
it('opens nothing by a code of an administrator whose access has ended', async () => {
  const other = await createAdmin(world, 'support');
  const { code } = (await issue(other)).body;
  const ended = { userId: other.userId, role: null, reason };
  expect((await admins.owner.put('/api/admin/role', ended)).status).toBe(200);
  expect((await exchange(code)).status).toBe(401);
});

it('ends with the role of its opener, and with the account', async () => {
  const other = await createAdmin(world, 'support');
  const [support, unused] = [await open(other), (await issue(other)).body.code];
  await world.db.query(`UPDATE users SET admin_role = 'auditor' WHERE id = $1`, [other.userId]);
  expect((await support.get('/api/getUserById')).status).toBe(401);
  expect((await exchange(unused)).status).toBe(401);
  const bob = await world.signUp();
  const onBob = await open(admins.support, bob);
  await admins.owner.put('/api/updateUser', { id: bob.userId, isActive: false, reason });
  expect((await onBob.get('/api/getUserById')).status).toBe(401);
  expect((await issue(admins.support, bob.userId)).status).toBe(404);
  expect((await issue(admins.support, admins.owner.userId)).status).toBe(404);
});

// Mutation check: leaving support sessions or codes out of the administrator's replacePassword must fail this test.
it('ends with a change of the password of its opener, and so do codes that wait', async () => {
  const other = await createAdmin(world, 'support');
  const [support, unused] = [await open(other), (await issue(other)).body.code];
  const change = { currentPassword: other.password, password: 'three-blue-kettles' };
  expect((await other.put('/api/updateAdminPassword', change)).status).toBe(204);
  expect((await support.get('/api/getUserById')).status).toBe(401);
  expect((await exchange(unused)).status).toBe(401);
  expect((await other.get('/api/admin/me')).status).toBe(200);
});

describe('the code', () => {
  const REFUSED = { status: 401, body: { code: 'code_not_usable' } };

  it('lasts a minute and opens one session, at whichever process', async () => {
    const late = (await issue()).body;
    expect(late.expiresAt).toBe(new Date(clock.now() + MINUTE_MS).toISOString());
    clock.at += MINUTE_MS;
    expect(await exchange(late.code)).toMatchObject(REFUSED);
    const { code } = (await issue()).body;
    const answers = await Promise.all(Array.from({ length: 20 }, (_, at) => exchange(code, APP, world.urls[at % 2])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  // Mutation check: leaving requestOrigin out of isFromAllowedPage must fail this test.
  it.each([
    ['another origin', { origin: 'https://evil.test' }],
    ['no origin', {}],
    ['the app, opened from another page', { ...APP, 'x-opened-from': 'https://evil.test' }],
  ])('is not taken from a page of %s', async (_whose, headers) => {
    expect(await exchange((await issue()).body.code, headers as Record<string, string>)).toMatchObject(REFUSED);
  });

  it('is accepted from the app that requested it, and without origins at the server’s own', async () => {
    const exchanged = await exchange((await issue()).body.code, { ...APP, 'x-opened-from': APP.origin });
    expect(exchanged.status).toBe(200);
    const { body } = await admins.support.post<Issued>('/api/admin/impersonate', { userId: ann.userId, reason });
    expect((await exchange(body.code, {})).status).toBe(200);
  });

  it('needs a reason', async () => {
    const { status, body } = await admins.support.post<Issued>('/api/admin/impersonate', { userId: ann.userId });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([422, ['reason']]);
  });
});

describe('the user', () => {
  it('sees when and in which role staff opened the account, and not why', async () => {
    const bob = await world.signUp();
    expect((await bob.get('/api/getAccountViews')).body).toEqual([]);
    await open(admins.support, bob);
    clock.at += 1_000;
    await open(admins.owner, bob);
    const { body } = await bob.get<object[]>('/api/getAccountViews');
    expect(body).toEqual([
      { _id: expect.any(String), at: new Date(clock.now()).toISOString(), role: 'owner' },
      { _id: expect.any(String), at: new Date(clock.now() - 1_000).toISOString(), role: 'support' },
    ]);
    expect((await ann.get<object[]>('/api/getAccountViews')).body).not.toContainEqual(body[0]);
  });

  // Mutation check: counting support sessions in keepNewest must fail this test.
  it('finds it neither among the devices nor in the sign-ins, and loses no session of its own by it', async () => {
    const bob = await world.signUp();
    const stored = async () => ({
      user: await world.db.query('SELECT last_login_at, app_notice FROM users WHERE id = $1', [bob.userId]),
      networks: await world.db.query('SELECT network, last_at FROM account_networks WHERE user_id = $1', [bob.userId]),
      devices: (await bob.get('/api/getUserSessions')).body,
    });
    const before = await stored();
    clock.at += 5_000;
    const support = await open(admins.support, bob);
    expect(await stored()).toEqual(before);
    expect((await support.get('/api/getUserSessions')).body).toHaveLength(1);
    // Sessions of the same moment are ordered by their random ids.
    clock.at += 1;
    for (let count = 0; count < 50; count += 1) await world.signIn(bob.email, bob.password);
    expect((await support.get('/api/getUserById')).status).toBe(200);
    expect((await bob.get('/api/getUserById')).status).toBe(401);
  });
});

describe('the audit log', () => {
  it('records requester and reason before the code is returned, and the opening before anything is read', async () => {
    const bob = await world.signUp();
    await issue(admins.support, bob.userId);
    const requested = { action: 'impersonate', actor_id: admins.support.userId, actor_role: 'support', reason };
    expect(await getAuditLog(world, `user:${bob.userId}`)).toMatchObject([requested]);
    await open(admins.support, bob);
    expect(await getAuditLog(world, `user:${bob.userId}`)).toMatchObject([
      { action: 'supportSession', actor_id: admins.support.userId, after: { expiresAt: expect.any(String) } },
      requested,
      requested,
    ]);
  });

  // Mutation check: writing the audit row after the transaction must fail this test.
  it('opens nothing while it cannot be written, with 503', async () => {
    const { code } = (await issue()).body;
    const sessions = () => world.db.query('SELECT FROM sessions WHERE opened_by IS NOT NULL');
    const before = await sessions();
    await world.db.owner.query(
      `ALTER TABLE audit ADD CONSTRAINT audit_full CHECK (action NOT IN ('impersonate', 'supportSession')) NOT VALID`,
    );
    const [requested, opened] = [await issue(), await exchange(code)];
    await world.db.owner.query('ALTER TABLE audit DROP CONSTRAINT audit_full');
    expect([requested.status, opened.status, opened.body.code]).toEqual([503, 503, 'unavailable']);
    expect(await sessions()).toEqual(before);
    expect((await exchange(code)).status).toBe(200);
  });
});
