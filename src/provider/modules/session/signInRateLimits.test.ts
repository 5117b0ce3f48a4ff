import { HOUR_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { ACME, BOLT, createPartnerClient, decide, enterByPartner } from '#test/support/world/partner.ts';
import { casesForRun } from '#test/support/runLength.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { openSession } from './openSession.ts';

const WINDOW_MS = HOUR_MS / 4;
const clock = aClock();
let world: World;
beforeAll(async () => {
  const settings = { trustedProxies: 1, rateLimits: true, partners: [ACME, BOLT] };
  world = await startWorld({ now: clock.now, jobs: false, providers: 2, settings });
});
afterAll(() => world.stop());

type Body = { code?: string; token?: string };
let sent = 0;
/** Through each process in turn. */
const nextUrl = () => world.urls[(sent += 1) % 2] ?? '';

const sendSequentially = async (count: number, send: (index: number) => Promise<{ status: number }>) => {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await send(index)).status);
  return statuses;
};
const times = (count: number, status: number) => Array<number>(count).fill(status);

describe('signing in', () => {
  const signIn = ({ email, password }: SignedUp, address = '10.0.0.1') =>
    createApiClient(nextUrl()).post<Body>('/api/login', { email, password }, { 'x-forwarded-for': address });

  // Mutation check: counting wrong passwords alone must fail this test.
  it('succeeds twenty times in a quarter of an hour and account', async () => {
    const [ann, bob] = [await world.signUp(), await world.signUp()];
    expect(await sendSequentially(20, () => signIn(ann))).toEqual(times(20, 200));
    const refused = await signIn(ann, '10.0.0.2');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect((await signIn(bob)).status).toBe(200);
    clock.at += WINDOW_MS;
    expect((await signIn(ann)).status).toBe(200);
  });

  // Mutation check: removing `keepNewest` must fail this test.
  it('keeps the fifty sessions of an account that were used last', async () => {
    const ann = await world.signUp();
    const origin = { device: 'another', address: '10.0.0.3' };
    const tokens = [];
    for (let index = 0; index < 50; index += 1) {
      clock.at += 1000;
      const entry = { userId: ann.userId, passwordHash: null, origin, at: new Date(clock.at) };
      tokens.push(await world.db.tx(tx => openSession(tx, entry)));
    }
    const getStatus = async (token: string | null | undefined) =>
      (await createApiClient(world.url, token ?? '').get('/api/getUserById')).status;
    expect([await getStatus(ann.token), await getStatus(tokens[0])]).toEqual([401, 200]);
    expect((await world.db.query('SELECT FROM sessions WHERE user_id = $1', [ann.userId])).length).toBe(50);
    const { body } = await signIn(ann);
    expect([await getStatus(tokens[0]), await getStatus(tokens[1]), await getStatus(body.token)]).toEqual([
      401, 200, 200,
    ]);
  });
});

// Mutation check: removing `admit` from the route must fail this test.
it('allows an account twenty password changes in fifteen minutes', async () => {
  const ann = await world.signUp();
  const request = (index: number) =>
    createApiClient(nextUrl(), ann.token).put<Body>('/api/updateUserPasswordByUser', {
      password: `a-new-passphrase-${index}`,
    });
  expect(await sendSequentially(21, request)).toEqual([...times(20, 200), 429]);
  clock.at += WINDOW_MS;
  expect(
    (await createApiClient(nextUrl(), ann.token).put<Body>('/api/updateUserPasswordByUser', { password: 'x' })).status,
  ).toBe(422);
});

// Mutation check: leaving the count out of `admit`, or the partner out of its key, must fail this test.
it('counts twenty decisions of an account in fifteen minutes for each partner, apart from password changes', async () => {
  const ann = await world.signUp();
  const [acme, bolt] = [await enterByPartner(world.url, ann), await enterByPartner(world.url, ann, { partner: BOLT })];
  const decideAt = ({ token }: ApiClient) => decide(createApiClient(nextUrl(), token), ['view']);
  const refusals = await sendSequentially(20, () => decideAt(acme));
  const limited = await decideAt(acme);
  expect([refusals, limited.status, limited.headers.get('retry-after')]).toEqual([times(20, 403), 429, '900']);
  expect((await decideAt(bolt)).status).toBe(403);
  expect((await ann.put('/api/updateUserPasswordByUser', { password: 'a-new-passphrase' })).status).toBe(200);
});

// Mutation check: removing `count` from the exchange must fail this test.
it('lets a network try sixty session codes of partners that do not exist in a quarter of an hour', async () => {
  const exchange = (address: string) =>
    createApiClient(nextUrl()).post<Body>(`/api/userLogin/unknown${(sent += 1)}`, undefined, {
      'x-forwarded-for': address,
    });
  expect(await sendSequentially(61, () => exchange('10.2.0.1'))).toEqual([...times(60, 401), 429]);
  expect((await exchange('10.2.0.2')).status).toBe(401);
});

// Mutation check: counting no refusal, or refusing only the unknown users beyond the limit, must fail this test.
it('lets a partner name three hundred unknown users an hour, then no user at all', async () => {
  const { email } = await world.signUp();
  const request = (user: string, partner = ACME) =>
    createPartnerClient(nextUrl(), partner).post<Body>('/api/partner/sessionCode', { email: user });
  const guess = () => request(`guess${(sent += 1)}@example.test`);
  // In batches, because the refusals need no order.
  for (let batch = 0; batch < 23; batch += 1) {
    const answers = await Promise.all(Array.from({ length: 13 }, guess));
    expect(answers.map(({ status }) => status)).toEqual(times(13, 404));
  }
  expect((await request(email)).status).toBe(200);
  expect((await guess()).status).toBe(404);
  for (const user of [email, 'guess@example.test']) {
    const refused = await request(user);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
  }
  expect((await request(email, BOLT)).status).toBe(200);
  clock.at += HOUR_MS;
  expect((await request(email)).status).toBe(200);
});

describe('a refused sign-up', () => {
  const signUp = (address: string, more: object) => {
    const username = `newcomer${(sent += 1)}`;
    const names = { fullName: 'New Comer', username, email: `${username}@example.test` };
    const person = { ...names, phoneNumber: '+1 555 0101', password: 'a-good-passphrase', ...more };
    return createApiClient(nextUrl()).post<Body>('/api/registerUser', person, { 'x-forwarded-for': address });
  };

  // Mutation check: counting none of the refusals, or only those of the database, must fail this test.
  it.each(
    casesForRun(2, [
      ['that names a registered e-mail', { email: 'demo@larkspur.test' }, 409, '10.1.0.1'],
      ['that breaks a rule', { phoneNumber: 'none' }, 422, '10.1.0.4'],
      ['that names a taken username', { username: 'demo' }, 409, '10.1.0.2'],
      ['with a password that is easy to guess', { password: 'password1' }, 422, '10.1.0.3'],
    ] as const),
  )('%s is answered thirty times an hour and network', async (_what, more, status, address) => {
    expect(await sendSequentially(30, () => signUp(address, more))).toEqual(times(30, status));
    const refused = await signUp(address, more);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    expect((await signUp(address, {})).status).toBe(429);
    expect((await signUp(`${address}9`, more)).status).toBe(status);
    clock.at += HOUR_MS;
    expect((await signUp(address, {})).status).toBe(201);
  });
});

// Mutation check: leaving `isForged` out of registerCors, or testing the path as it was sent, must fail this test.
it('counts no request that the page of another site makes the browsers of its visitors send', async () => {
  const from = { 'x-forwarded-for': '10.0.9.1' };
  const forged = { ...from, origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
  const forge = (path: string) => () => world.anonymous.post<Body>(path, undefined, forged);
  expect(await sendSequentially(31, forge('/api/registerUser'))).toEqual(times(31, 403));
  expect(await sendSequentially(31, forge('/%61pi/register%55ser'))).toEqual(times(31, 403));
  expect(await sendSequentially(61, forge('/api/userLogin/none'))).toEqual(times(61, 403));
  expect((await world.anonymous.post<Body>('/api/registerUser', undefined, from)).status).toBe(400);
  expect((await world.anonymous.post<Body>('/api/userLogin/none', undefined, from)).status).toBe(401);
});
