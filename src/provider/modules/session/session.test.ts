import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { eventually } from '#test/support/eventually.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { PASSWORD_COST } from './passwords.ts';

let world: World;
let nowMs = Date.parse('2026-11-20T12:00:00Z');
beforeAll(async () => {
  const settings = { trustedProxies: 1 };
  world = await startWorld({ now: () => nowMs, jobs: false, settings, passwordCost: PASSWORD_COST });
});
afterAll(() => world.stop());

const aSignUp = (username: string, more: Record<string, unknown> = {}) => ({
  fullName: 'Ann Example',
  username,
  email: `${username}@example.test`,
  phoneNumber: '+1 555 0101',
  password: 'a-good-passphrase',
  ...more,
});
const register = (body: unknown) =>
  world.anonymous.post<{ token: string; code: string; fields: object; fieldCodes: object }>('/api/registerUser', body);
const login = (email: string, password: string, caller: ApiClient = world.anonymous) =>
  caller.post<{ token: string; role: string }>('/api/login', { email, password });

describe('signing up', () => {
  it('signs in at once, with nothing in the account and a Pay ID of eight digits', async () => {
    const { status, body } = await register(aSignUp('ann'));
    expect(status).toBe(201);
    expect(body).toMatchObject({
      user: { username: 'ann', balance: 0, isVerified: false, payId: expect.stringMatching(/^\d{8}$/) },
    });
    expect((await createApiClient(world.url, body.token).get('/api/getUserById')).status).toBe(200);
  });

  it('names what is taken, in whatever case it is typed', async () => {
    await register(aSignUp('bob'));
    const both = await register(aSignUp('BOB', { email: 'Bob@Example.test' }));
    expect([both.status, both.body.code, Object.keys(both.body.fields)]).toEqual([
      409,
      'already_taken',
      ['email', 'username'],
    ]);
    const one = await register(aSignUp('bob2', { email: 'bob@example.test' }));
    expect(one.body).toMatchObject({
      fields: { email: 'This email is already registered.' },
      fieldCodes: { email: { code: 'email_taken' } },
    });
    expect(Object.keys(one.body.fields)).toEqual(['email']);
  });

  it.each([
    ['seven characters', 'seven77', 'min_length'],
    ['one of the most common', 'Password1', 'password_common'],
    ['the product’s name', 'LARKSPUR', 'password_product'],
    ['the person’s own e-mail', 'weakling@example.test', 'password_own'],
    ['the person’s own username', 'weakling', 'password_own'],
  ])('refuses a password that is %s', async (_what, password, code) => {
    const { status, body } = await register(aSignUp('weakling', { password }));
    expect([status, Object.keys(body.fields)]).toEqual([422, ['password']]);
    expect(body.fieldCodes).toMatchObject({ password: { code } });
  });

  // Mutation check: checking the names only after the password must fail this test.
  it('reports a weak password and taken names in one response', async () => {
    await register(aSignUp('zola'));
    const { status, body } = await register(aSignUp('zola', { password: 'password1' }));
    expect(status).toBe(422);
    expect(body.fieldCodes).toEqual({
      email: { code: 'email_taken' },
      username: { code: 'username_taken' },
      password: { code: 'password_common' },
    });
  });

  it('gives an email to one of two concurrent sign-ups', async () => {
    const answers = await Promise.all([
      register(aSignUp('eve', { email: 'same@example.test' })),
      register(aSignUp('eva', { email: 'same@example.test' })),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('keeps neither the password nor the token, only their hashes', async () => {
    const { body } = await register(aSignUp('kim', { password: 'kims-own-passphrase' }));
    const tables = await world.db.query<{ all: string }>(
      `SELECT (SELECT string_agg(u::text, '') FROM users u) || (SELECT string_agg(s::text, '') FROM sessions s) AS all`,
    );
    expect(tables[0]?.all).not.toContain('kims-own-passphrase');
    expect(tables[0]?.all).not.toContain(body.token);
    expect(tables[0]?.all).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
  });
});

describe('signing in', () => {
  it('distinguishes users from administrators', async () => {
    const demo = await login(' Demo@larkspur.test ', 'demo-pass-1');
    expect(demo.body).toMatchObject({ role: 'user', user: { username: 'demo', balance: 1000 } });
    const admin = await login('admin@larkspur.test', 'admin-pass-1');
    expect([admin.body.role, 'user' in admin.body]).toEqual(['admin', false]);
  });

  it('answers a wrong password and an unknown account alike', async () => {
    const invalid = await login('friend@larkspur.test', 'not-the-password');
    const unknown = await login('nobody@example.test', 'not-the-password');
    expect(invalid).toMatchObject({
      status: 401,
      body: { error: 'Wrong email or password.', code: 'wrong_credentials' },
    });
    expect([unknown.status, unknown.body]).toEqual([invalid.status, invalid.body]);
  });

  it('does not let a blocked account in, and its sessions end', async () => {
    const { body } = await register(aSignUp('mal'));
    await world.db.query(`UPDATE users SET is_active = false WHERE username = 'mal'`);
    expect((await createApiClient(world.url, body.token).get('/api/getUserById')).status).toBe(401);
    expect((await login('mal@example.test', 'a-good-passphrase')).status).toBe(403);
  });
});

describe('guessing', () => {
  const failLogin = (email: string, address: string) =>
    world.anonymous.post('/api/login', { email, password: 'a-wrong-guess' }, { 'x-forwarded-for': address });

  // Mutation check: counting after the password was checked instead of before must fail this test.
  it('an account is possible five times in a quarter of an hour, also at the same moment, known or not', async () => {
    await register(aSignUp('gus'));
    for (const email of ['gus@example.test', 'unknown@example.test']) {
      const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => failLogin(email, `10.1.0.${index}`)));
      expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
      expect(answers.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('900');
    }
    const elsewhere = { 'x-forwarded-for': '10.1.1.1' };
    const right = () =>
      world.anonymous.post('/api/login', { email: 'gus@example.test', password: 'a-good-passphrase' }, elsewhere);
    expect((await right()).status).toBe(429);
    nowMs += 15 * MINUTE_MS;
    expect((await right()).status).toBe(200);
  });

  // Mutation check: removing registerClientIp, so that every port is another address, must fail this test.
  it('counts an address once, with whatever port or spelling a proxy names it', async () => {
    const spellings = ['10.3.0.1', '10.3.0.1:4000', '::ffff:10.3.0.1', '[::ffff:a03:1]:4001'];
    for (let index = 0; index < 20; index += 1)
      expect((await failLogin(`q${index}@example.test`, spellings[index % 4]!)).status).toBe(401);
    expect((await failLogin('q99@example.test', '10.3.0.1:4002')).status).toBe(429);
  });

  it('counts for the connection when a proxy names no address, which is what the list of devices shows', async () => {
    await register(aSignUp('pia'));
    const sent = { email: 'pia@example.test', password: 'a-good-passphrase' };
    const { body } = await world.anonymous.post<{ token: string }>('/api/login', sent, {
      'x-forwarded-for': '<img src=x>',
    });
    const pia = createApiClient(world.url, body.token);
    const sessions = await pia.get<{ isCurrent: boolean; address: string }[]>('/api/getUserSessions');
    expect(sessions.body.find(({ isCurrent }) => isCurrent)?.address).toBe('127.0.0.1');
  });

  it('from an address is possible twenty times', async () => {
    for (let index = 0; index < 20; index += 1)
      expect((await failLogin(`p${index}@example.test`, '10.2.0.1')).status).toBe(401);
    expect((await failLogin('p99@example.test', '10.2.0.1')).status).toBe(429);
    expect((await failLogin('p99@example.test', '10.2.0.2')).status).toBe(401);
  });

  // Mutation check: counting addresses as they are written must fail this test.
  it.each([
    ['of one IPv6 network', (index: number) => `2001:db8:0:7::${index.toString(16)}:1`, '2001:db8:0:8::1'],
    ['written in two ways', (index: number) => (index % 2 ? '10.4.0.1' : '::ffff:10.4.0.1'), '10.4.0.2'],
  ])('from addresses %s is possible twenty times in all', async (_what, addressOf, another) => {
    const statuses: number[] = [];
    for (let index = 0; index < 21; index += 1) {
      statuses.push(
        (await failLogin(`q${index}${another}@example.test`.replaceAll(':', '-'), addressOf(index))).status,
      );
    }
    expect(statuses).toEqual([...Array<number>(20).fill(401), 429]);
    expect((await failLogin('q99@example.test', another)).status).toBe(401);
  });

  // Mutation check: letting any number of sign-ins run must fail this test.
  it('from two hundred networks at once is refused before it uses the connections of the database', async () => {
    const attempts = Array.from({ length: 200 }, (_, index) =>
      failLogin(`flood${index}@example.test`, `10.5.0.${index}`),
    );
    expect((await world.anonymous.get('/api/getSiteSetting')).status).toBe(200);
    const codes = (await Promise.all(attempts)).map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set(['wrong_credentials', 'busy']));
  });

  it('the right password resets the count', async () => {
    await register(aSignUp('tom'));
    const [email, password, from] = ['tom@example.test', 'a-good-passphrase', { 'x-forwarded-for': '10.6.0.1' }];
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) expect((await failLogin(email, '10.6.0.1')).status).toBe(401);
      expect((await world.anonymous.post('/api/login', { email, password }, from)).status).toBe(200);
    }
  });
});

describe('a session', () => {
  it('ends at once when it is signed out, and only that one', async () => {
    const { body: first } = await register(aSignUp('una'));
    const { body: second } = await login('una@example.test', 'a-good-passphrase');
    const [here, there] = [createApiClient(world.url, first.token), createApiClient(world.url, second.token)];
    expect((await here.post('/api/logout')).status).toBe(204);
    expect((await here.get('/api/getUserById')).status).toBe(401);
    expect((await there.get('/api/getUserById')).status).toBe(200);
  });

  it('is listed with its device, and another one can be signed out', async () => {
    const { body: first } = await register(aSignUp('vic'));
    const { body: second } = await login('vic@example.test', 'a-good-passphrase');
    const here = createApiClient(world.url, second.token);
    const { body: devices } =
      await here.get<{ _id: string; isCurrent: boolean; device: string }[]>('/api/getUserSessions');
    expect(devices.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true]);
    const other = devices.find(({ isCurrent }) => !isCurrent)?._id ?? '';
    expect((await here.delete(`/api/sessions/${other}`)).status).toBe(204);
    expect((await createApiClient(world.url, first.token).get('/api/getUserById')).status).toBe(401);
  });

  it('of another user cannot be signed out, and looks unknown', async () => {
    const { body: mine } = await register(aSignUp('wes'));
    const { body: hers } = await register(aSignUp('xia'));
    const [session] = (await createApiClient(world.url, hers.token).get<{ _id: string }[]>('/api/getUserSessions'))
      .body;
    const caller = createApiClient(world.url, mine.token);
    const [foreign, unknown] = [
      await caller.delete(`/api/sessions/${session?._id}`),
      await caller.delete('/api/sessions/none'),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    expect((await createApiClient(world.url, hers.token).get('/api/getUserById')).status).toBe(200);
  });

  // Mutation check: touching the session on every request, or on each that is no GET, must fail this test.
  it.each(['GET', 'HEAD'])('ends after thirty days without input, however much a tab polls by %s', async method => {
    const { body } = await register(aSignUp(`yan-${method.toLowerCase()}`));
    const tab = createApiClient(world.url, body.token);
    nowMs += 20 * DAY_MS;
    const headers = { authorization: `Bearer ${body.token}` };
    expect((await fetch(`${world.url}/api/getUserById`, { method, headers })).status).toBe(200);
    nowMs += 11 * DAY_MS;
    expect((await tab.get('/api/getUserById')).status).toBe(401);
  });

  // Mutation check: another pace than a minute must fail this test.
  it('shows when it was last used, to the minute', async () => {
    const { body } = await register(aSignUp('uma'));
    const active = createApiClient(world.url, body.token);
    const lastUsedAfter = async (ms: number) => {
      nowMs += ms;
      const sessions = await active.get<{ lastUsedAt: string }[]>('/api/getUserSessions', { 'x-user-input': '1' });
      return sessions.body[0]?.lastUsedAt;
    };
    const openedMs = nowMs;
    expect(await lastUsedAfter(60_000)).toBe(new Date(openedMs).toISOString());
    await lastUsedAfter(1);
    // The response does not wait for the write.
    await eventually(
      () => lastUsedAfter(0),
      lastUsedAt => lastUsedAt === new Date(openedMs + 60_001).toISOString(),
    );
  });

  it('continues with input', async () => {
    const { body } = await register(aSignUp('zoe'));
    const active = createApiClient(world.url, body.token);
    nowMs += 20 * DAY_MS;
    expect((await active.get('/api/getUserById', { 'x-user-input': '1' })).status).toBe(200);
    const isUsed = () => world.db.query('SELECT FROM sessions WHERE last_used_at = $1', [new Date(nowMs)]);
    await eventually(isUsed, ({ length }) => length === 1);
    nowMs += 20 * DAY_MS;
    expect((await active.get('/api/getUserById')).status).toBe(200);
  });
});
