import { HOUR_MS } from '#contract/numbers/durations.ts';
import { purgeExpiredRequests } from '#provider/rateLimit/requestCounter.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

const MAX_SIGN_UPS = 3;
const clock = aClock();
let world: World;
beforeAll(async () => {
  const settings = { trustedProxies: 1, signUpsPerHour: MAX_SIGN_UPS };
  world = await startWorld({ now: clock.now, jobs: false, providers: 2, settings });
});
afterAll(() => world.stop());

let userCount = 0;
const aSignUp = (more: Record<string, unknown> = {}) => {
  const username = `newcomer${(userCount += 1)}`;
  const names = { fullName: 'New Comer', username, email: `${username}@example.test` };
  return { ...names, phoneNumber: '+1 555 0101', password: 'a-good-passphrase', ...more };
};

async function signUp(address: string, more?: Record<string, unknown>, url = world.url) {
  const from = { 'x-forwarded-for': address };
  const { status, headers, body } = await createApiClient(url).post<{ error: string; code: string }>(
    '/api/registerUser',
    aSignUp(more),
    from,
  );
  return { status, retryAfter: headers.get('retry-after'), code: body.code, error: body.error };
}

const statuses = async (count: number, address: (index: number) => string) => {
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push((await signUp(address(index))).status);
  return answers;
};

// Mutation check: looking at the count and writing it in two steps, or keeping it in the process, must fail this test.
it('limits the accounts of an address per hour, over all processes, with Retry-After', async () => {
  const at = () => world.urls[(userCount % 2) as 0 | 1];
  const together = await Promise.all(Array.from({ length: 10 }, () => signUp('10.0.0.1', {}, at())));
  expect(together.filter(({ status }) => status === 201)).toHaveLength(MAX_SIGN_UPS);
  clock.at += HOUR_MS / 2;
  expect(await signUp('10.0.0.1')).toEqual({
    status: 429,
    retryAfter: '1800',
    code: 'sign_ups',
    error: 'Too many accounts were created from your network in the last hour. Please try again later.',
  });
  expect((await signUp('10.0.0.2')).status).toBe(201);
  clock.at += HOUR_MS / 2;
  expect((await signUp('10.0.0.1')).status).toBe(201);
});

it('counts the addresses of one IPv6 network as one', async () => {
  expect(await statuses(4, index => `2001:db8:1:1::${index}`)).toEqual([201, 201, 201, 429]);
  expect((await signUp('2001:db8:1:2::1')).status).toBe(201);
});

// Mutation check: keeping the count of a refused sign-up must fail this test.
it('counts accounts, not attempts', async () => {
  for (let count = 0; count < 5; count += 1) {
    expect((await signUp('10.0.0.3', { password: 'password1' })).status).toBe(422);
    expect((await signUp('10.0.0.3', { email: 'demo@larkspur.test' })).status).toBe(409);
  }
  expect(await statuses(4, () => '10.0.0.3')).toEqual([201, 201, 201, 429]);
});

it('keeps no address for longer than it counts', async () => {
  expect((await signUp('10.0.0.4')).status).toBe(201);
  clock.at += HOUR_MS;
  await world.db.tx(tx => purgeExpiredRequests(tx, clock.at));
  expect(await world.db.query('SELECT key FROM request_times')).toEqual([]);
});
