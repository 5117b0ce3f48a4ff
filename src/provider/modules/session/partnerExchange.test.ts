import { readFileSync } from 'node:fs';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { DEFAULT_RATE_LIMITS } from '#provider/rateLimit/rateLimits.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { ACME, BOLT, createPartnerClient, enterByPartner, openPartnerSession } from '#test/support/world/partner.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';

const WINDOW_MS = 15 * MINUTE_MS;
const ALL = ['view', 'deposit', 'trade', 'withdraw'] as const;
const clock = aClock();
let world: World;
let ann: SignedUp;
beforeAll(async () => {
  const settings = { partners: [ACME, BOLT], rateLimits: true };
  world = await startWorld({ now: clock.now, jobs: false, providers: 2, settings });
});
afterAll(() => world.stop());
beforeEach(async () => {
  clock.at += WINDOW_MS;
  ann = await world.signUp();
});

let sent = 0;
/** Exchanges a code of a partner, as its server can do by itself, through each process in turn. */
async function exchange(partner = ACME, user = ann) {
  const url = world.urls[(sent += 1) % 2] ?? '';
  const issued = await createPartnerClient(url, partner).post<{ code: string }>('/api/partner/sessionCode', {
    userId: user.userId,
  });
  const openedFrom = { 'x-opened-from': partner.origin };
  return createApiClient(url).post<{ token: string }>(`/api/userLogin/${issued.body.code}`, undefined, openedFrom);
}
async function exchangeTimes(count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) {
    // Sessions of the same moment are ordered by their random ids.
    clock.at += 1;
    statuses.push((await exchange()).status);
  }
  return statuses;
}
const times = (count: number, status: number) => Array<number>(count).fill(status);
const countRows = async (sql: string) => (await world.db.query(sql, [ann.userId])).length;

describe('a partner with consent', () => {
  // Mutation check: counting the sessions of partners in those of the user, or of all partners together, must fail this test.
  it('signs out neither the user nor another partner by opening sessions, and keeps ten of them', async () => {
    await world.db.query(
      `INSERT INTO sessions (id, token_hash, user_id, device, address, created_at, last_used_at)
       SELECT 'own-' || n, decode(md5('own-' || n), 'hex'), $1, '', '', $2, $2 FROM generate_series(1, 49) n`,
      [ann.userId, new Date(clock.at - WINDOW_MS)],
    );
    const other = await openPartnerSession(world.url, ann, ['view'], BOLT);
    const first = await openPartnerSession(world.url, ann, ['view']);
    expect(await exchangeTimes(15)).toEqual(times(15, 200));
    expect(await countRows('SELECT FROM sessions WHERE user_id = $1 AND partner IS NULL')).toBe(50);
    expect(await countRows(`SELECT FROM sessions WHERE user_id = $1 AND partner = 'acme'`)).toBe(10);
    expect((await first.get('/api/getUserById')).status).toBe(401);
    await world.signIn(ann.email, ann.password);
    expect(await countRows('SELECT FROM sessions WHERE user_id = $1 AND partner IS NULL')).toBe(50);
    expect(await countRows(`SELECT FROM sessions WHERE user_id = $1 AND partner = 'acme'`)).toBe(10);
    for (const session of [ann, other]) expect((await session.get('/api/getUserById')).status).toBe(200);
  });

  // Mutation check: recording the network of an exchange, or of a decision without the password, must fail this test.
  it('adds no network to those of the user, unless the user has typed the password', async () => {
    const countNetworks = () => countRows('SELECT FROM account_networks WHERE user_id = $1');
    const waiting = await enterByPartner(world.url, ann, { scopes: ALL });
    await openPartnerSession(world.url, ann, ['view']);
    await world.db.query('DELETE FROM account_networks WHERE user_id = $1', [ann.userId]);
    expect((await exchange()).status).toBe(200);
    expect((await waiting.post('/api/consentToPartner', { scopes: ['view'] })).status).toBe(200);
    expect(await countNetworks()).toBe(0);
    await openPartnerSession(world.url, ann, ['view'], BOLT);
    expect(await countNetworks()).toBe(1);
  });

  // Mutation check: leaving the count out of `admit`, or the user or the partner out of its key, must fail this test.
  it('opens sixty sessions of a user in fifteen minutes', async () => {
    const bob = await world.signUp();
    for (const user of [ann, bob]) await openPartnerSession(world.url, user, ['view']);
    await openPartnerSession(world.url, ann, ['view'], BOLT);
    expect(await exchangeTimes(60)).toEqual(times(60, 200));
    const refused = await exchange();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '900']);
    expect([(await exchange(BOLT)).status, (await exchange(ACME, bob)).status]).toEqual([200, 200]);
    expect((await world.anonymous.post('/api/login', { email: ann.email, password: ann.password })).status).toBe(200);
    expect(await countRows(`SELECT FROM account_events WHERE user_id = $1 AND partner = 'acme'`)).toBe(61);
    clock.at += WINDOW_MS;
    expect((await exchange()).status).toBe(200);
  });
});

// Mutation check: leaving the refused codes out of the guide must fail this test.
it('has both limits of an exchange in the guide for partners', () => {
  const [, rows = ''] = readFileSync('docs/partners.md', 'utf8').split("Those of the app's session");
  const [, reason = ''] = /^\| 429 .*\| (.+?) *\|$/m.exec(rows) ?? [];
  const { partnerSessions, refusedCodes } = DEFAULT_RATE_LIMITS;
  expect([partnerSessions.windowMs, refusedCodes.windowMs]).toEqual([WINDOW_MS, WINDOW_MS]);
  expect(reason).toContain(`more than ${partnerSessions.max} sessions of the user`);
  expect(reason).toContain(`${refusedCodes.max} refused codes of one network, in 15 minutes`);
});
