import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { purgeExpiredNetworks } from './networkStore.ts';

const WINDOW_MS = 15 * MINUTE_MS;
const clock = aClock();
let world: World;
beforeAll(async () => {
  world = await startWorld({ now: clock.now, jobs: false, providers: 2, settings: { trustedProxies: 1 } });
});
afterAll(() => world.stop());
beforeEach(() => void (clock.at += WINDOW_MS));

const HOME = '10.0.0.1';

const login = (email: string, password: string, address: string) =>
  world.anonymous.post<{ code: string; error: string }>(
    '/api/login',
    { email, password },
    { 'x-forwarded-for': address },
  );
const failLogin = (email: string, address: string) => login(email, 'a-wrong-guess', address);
const statuses = async (count: number, attempt: (index: number) => Promise<{ status: number }>) => {
  const found = [];
  for (let index = 0; index < count; index += 1) found.push((await attempt(index)).status);
  return found;
};

/** Signs a user up who has signed in from home before. */
async function anOwner(address = HOME): Promise<SignedUp> {
  const owner = await world.signUp();
  expect((await login(owner.email, owner.password, address)).status).toBe(200);
  clock.at += WINDOW_MS;
  return owner;
}

// Mutation check: counting wrong passwords per account alone must fail this test.
it('lets the owner in from a network used before, whatever strangers try from elsewhere', async () => {
  const owner = await anOwner();
  expect(await statuses(8, index => failLogin(owner.email, `10.5.0.${index}`))).toEqual([
    401, 401, 401, 401, 401, 429, 429, 429,
  ]);
  expect((await login(owner.email, owner.password, HOME)).status).toBe(200);
  expect((await login(owner.email, owner.password, '10.5.1.1')).status).toBe(429);
});

// Mutation check: clearing the strangers' count when the owner signs in must fail this test.
it('gives strangers no further guess when the owner signs in', async () => {
  const owner = await anOwner();
  await statuses(5, index => failLogin(owner.email, `10.5.0.${index}`));
  expect((await login(owner.email, owner.password, HOME)).status).toBe(200);
  expect((await failLogin(owner.email, '10.5.2.1')).status).toBe(429);
});

it('bounds the guesses from a known network, too, and keeps them apart from those of strangers', async () => {
  const owner = await anOwner();
  expect(await statuses(6, () => failLogin(owner.email, HOME))).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await login(owner.email, owner.password, HOME)).status).toBe(429);
  expect((await login(owner.email, owner.password, '10.6.0.1')).status).toBe(200);
});

// Mutation check: clearing the count of the network in `succeed` must fail this test.
it('gives a network no further guess at other accounts when it signs in to its own', async () => {
  const network = '10.9.0.1';
  const { email, password } = await anOwner(network);
  const guess = (index: number) => failLogin(`other${index}@example.test`, network);
  expect(new Set(await statuses(19, guess))).toEqual(new Set([401]));
  expect((await login(email, password, network)).status).toBe(200);
  expect(await statuses(2, guess)).toEqual([401, 429]);
});

// Mutation check: leaving the network out of the key of a known one must fail this test.
it('counts the guesses from each known network apart', async () => {
  const [owner, work] = [await anOwner(), '10.0.0.2'];
  expect((await login(owner.email, owner.password, work)).status).toBe(200);
  expect(await statuses(6, () => failLogin(owner.email, HOME))).toEqual([401, 401, 401, 401, 401, 429]);
  expect((await login(owner.email, owner.password, work)).status).toBe(200);
});

it('counts the addresses of one IPv6 network as one', async () => {
  const owner = await anOwner('2001:db8:5:1::1');
  await statuses(5, index => failLogin(owner.email, `10.5.3.${index}`));
  expect((await login(owner.email, owner.password, '2001:db8:5:2::9')).status).toBe(429);
  expect((await login(owner.email, owner.password, '2001:db8:5:1::9')).status).toBe(200);
});

it('answers strangers alike whether the account exists or not', async () => {
  const owner = await anOwner();
  const answers = [];
  for (const email of [owner.email, 'no-such-account@example.test']) {
    const found = [];
    for (let index = 0; index < 7; index += 1) {
      const { status, body, headers } = await failLogin(email, `10.7.0.${index}`);
      found.push([status, body, headers.get('retry-after')]);
    }
    answers.push(found);
  }
  expect(answers[0]).toEqual(answers[1]);
});

it('keeps a network for ninety days after the last sign-in, and at most twenty per account', async () => {
  const owner = await anOwner();
  const known = () =>
    world.db.query<{ network: string }>('SELECT network FROM account_networks WHERE user_id = $1', [owner.userId]);
  for (let index = 0; index < 20; index += 1) {
    clock.at += WINDOW_MS;
    await login(owner.email, owner.password, `10.8.0.${index}`);
  }
  const networks = (await known()).map(({ network }) => network);
  expect(networks).toHaveLength(20);
  expect(networks).not.toContain(HOME);

  clock.at += 90 * DAY_MS;
  await statuses(5, index => failLogin(owner.email, `10.5.4.${index}`));
  expect((await login(owner.email, owner.password, '10.8.0.19')).status).toBe(429);
  await world.db.tx(tx => purgeExpiredNetworks(tx, clock.at));
  expect(await known()).toEqual([]);
});
