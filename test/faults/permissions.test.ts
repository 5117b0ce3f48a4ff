import { createHash } from 'node:crypto';
import { DAY_MS } from '#contract/numbers/durations.ts';
import { type RouteEntry } from '#provider/http/zodRoutes.ts';
import { AGREED_CALLS } from '#test/support/fixtures/agreedCalls.ts';
import { toPlaceholderPath } from '#test/support/fixtures/placeholderPath.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { fetchMarketPrice } from '#test/support/world/fetchMarketPrice.ts';
import { ACME, createPartnerClient } from '#test/support/world/partner.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { expectAccepted, placeOrder } from '#test/support/world/tradeWorld.ts';
import { aTransfer, getPayId, postTransfer } from '#test/support/world/transferRequests.ts';
import { anUploadedImage } from '#test/support/world/uploads.ts';
import { aWithdrawRequest } from '#test/support/fixtures/withdrawFixtures.ts';

/** The callers, each with its session as the provider must recognise it. */
const CALLERS = [
  'visitor',
  'ann',
  'bob',
  'admin',
  'expired',
  'revoked',
  'blocked',
  'garbage',
  'another scheme',
  'partner',
] as const;
type CallerName = (typeof CALLERS)[number];
const ROLE: Partial<Record<CallerName, 'user' | 'admin'>> = { ann: 'user', bob: 'user', admin: 'admin' };
/** Calls that answer 401 to their own credentials: a password, a code. */
const TAKE_CREDENTIALS = ['/api/login', '/api/userLogin/:code'];
const THIRTY_ONE_DAYS_MS = 31 * DAY_MS;

jest.setTimeout(60_000);

let world: World;
let callers: Record<CallerName, ApiClient>;
let ann: SignedUp;
let bob: SignedUp;

beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { partners: [ACME] } });
  ann = await world.signUp({ balance: '100' });
  bob = await world.signUp({ balance: '100' });
  const [expired, revoked, blocked] = [await world.signUp(), await world.signUp(), await world.signUp()];
  await world.db.query('UPDATE sessions SET last_used_at = $2 WHERE token_hash = $1', [
    createHash('sha256')
      .update(expired.token ?? '')
      .digest(),
    new Date(Date.now() - THIRTY_ONE_DAYS_MS),
  ]);
  await revoked.post('/api/logout');
  await world.db.query('UPDATE users SET is_active = false WHERE id = $1', [blocked.userId]);
  callers = {
    visitor: world.anonymous,
    ann,
    bob,
    admin: await world.admin(),
    expired,
    revoked,
    blocked,
    garbage: createApiClient(world.url, 'x'.repeat(43)),
    'another scheme': withHeader({ authorization: `Basic ${ann.token}` }),
    partner: createPartnerClient(world.url, ACME),
  };
});
afterAll(() => world.stop());

const hashToken = (token: string) => createHash('sha256').update(token).digest();

function withHeader(headers: Record<string, string>): ApiClient {
  const caller = createApiClient(world.url);
  return {
    ...caller,
    get: path => caller.get(path, headers),
    post: path => caller.post(path, {}, headers),
    put: path => caller.put(path, {}, headers),
  };
}

const isAllowed = (policy: RouteEntry['policy'], who: CallerName) => {
  const role = ROLE[who];
  if (policy === 'public') return true;
  if (policy === 'partner') return who === 'partner';
  return role !== undefined && (policy === 'signedIn' || policy === role);
};

/** Sends a call without content: an unauthorised caller is refused before the content is read. */
function call({ method, url }: RouteEntry, caller: ApiClient) {
  const path = toPlaceholderPath(url);
  if (method === 'POST') return caller.post(path, {});
  if (method === 'PUT') return caller.put(path, {});
  return method === 'DELETE' ? caller.delete(path) : caller.get(path);
}

// Mutation check: setting the policy of updateDeposit to 'public' must fail this test.
it('has exactly the agreed calls, each with its agreed policy', () => {
  const calls = world.app.routeTable.filter(({ method }) => method !== 'HEAD');
  for (const [policy, agreed] of Object.entries(AGREED_CALLS)) {
    const found = calls.filter(route => route.policy === policy).map(({ method, url }) => `${method} ${url}`);
    expect(found.sort()).toEqual(agreed);
  }
});

// Mutation check: an early return for 'admin' in registerSession must fail this test.
it('lets every caller make exactly the calls of their policy', async () => {
  const routes = world.app.routeTable.filter(({ method, url }) => method !== 'HEAD' && url !== '/api/logout');
  expect(routes.length).toBeGreaterThan(20);
  const violations: string[] = [];
  for (const route of routes) {
    for (const who of CALLERS) {
      const { status } = await call(route, callers[who]);
      const isTurnedAway = status === 401 || (status === 403 && ROLE[who] !== undefined);
      const isWrongSignIn = TAKE_CREDENTIALS.includes(route.url);
      if (!isWrongSignIn && isAllowed(route.policy, who) === isTurnedAway)
        violations.push(`${route.method} ${route.url} as ${who}: ${status}`);
    }
  }
  expect(violations).toEqual([]);
});

it('refuses every caller with an invalid token as not signed in', async () => {
  for (const who of CALLERS.filter(name => ROLE[name] === undefined)) {
    expect((await callers[who].get('/api/getUserById')).body).toMatchObject({ code: 'not_signed_in' });
  }
});

describe('records of another user', () => {
  let links: Record<string, string>;

  beforeAll(async () => {
    const coinPrice = await fetchMarketPrice(world.exchangeUrl);
    const dora = await world.signUp();
    const trade = expectAccepted(await placeOrder(ann, { tradeAmount: 1, coinPrice }));
    const deposit = await ann.post<{ deposit: { _id: string } }>('/api/createDeposit', {
      gatWay: 'TRC20',
      amount: 20,
      coinConversion: 1,
      transactionScreenshot: await anUploadedImage(world.url, ann),
    });
    const moved = await postTransfer(ann, aTransfer(await getPayId(dora)));
    const body = aWithdrawRequest({ amount: 20, needToPay: 19.8, charge: 0.2 });
    const withdrawn = await ann.post<{ withdraw: { _id: string } }>('/api/createWithdraw', body);
    const [session] = (await ann.get<{ _id: string }[]>('/api/getUserSessions')).body;
    links = {
      '/api/getTradeDetails/': trade._id,
      '/api/getDepositDetails/': deposit.body.deposit._id,
      '/api/getTransferDetails/': moved.body.transfer._id,
      '/api/getWithdrawDetails/': withdrawn.body.withdraw._id,
      '/api/sessions/': session?._id ?? '',
    };
  });

  it.each(['/api/getTradeDetails/', '/api/getDepositDetails/', '/api/getTransferDetails/', '/api/getWithdrawDetails/'])(
    'appear not to exist at %s',
    async path => {
      expect((await ann.get(`${path}${links[path]}`)).status).toBe(200);
      const [foreign, unknown] = [await bob.get(`${path}${links[path]}`), await bob.get(`${path}nobodys-id`)];
      expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    },
  );

  it('cannot be ended or decided', async () => {
    const [foreign, unknown] = [
      await bob.delete(`/api/sessions/${links['/api/sessions/']}`),
      await bob.delete('/api/sessions/nobodys-id'),
    ];
    expect([foreign.status, foreign.body]).toEqual([404, unknown.body]);
    for (const [update, details] of [
      ['updateDeposit', '/api/getDepositDetails/'],
      ['updateWithdraw', '/api/getWithdrawDetails/'],
    ] as const) {
      expect((await bob.put(`/api/${update}/${links[details]}`, { status: 'Completed' })).status).toBe(403);
    }
  });

  it('do not serve as a screenshot', async () => {
    const transactionScreenshot = await anUploadedImage(world.url, ann);
    const taken = await bob.post('/api/createDeposit', {
      gatWay: 'TRC20',
      amount: 20,
      coinConversion: 1,
      transactionScreenshot,
    });
    expect(taken).toMatchObject({ status: 422, body: { code: 'file_not_usable' } });
  });
});

it('ends a hundred sessions within a second of signing out', async () => {
  const tokens = Array.from({ length: 100 }, (_, index) => hashToken(`tab ${index}`).toString('base64url'));
  await world.db.query(
    `INSERT INTO sessions (id, token_hash, user_id, device, address, created_at, last_used_at)
     SELECT encode(hash, 'hex'), hash, $2, '', '', now(), now() FROM unnest($1::bytea[]) hash`,
    [tokens.map(hashToken), bob.userId],
  );
  const tabs = tokens.map(token => createApiClient(world.url, token));
  expect((await Promise.all(tabs.map(tab => tab.get('/api/getUserById')))).every(({ status }) => status === 200)).toBe(
    true,
  );
  const left = await Promise.all(tabs.map(tab => tab.post('/api/logout').then(() => tab.get('/api/getUserById'))));
  expect(left.filter(({ status }) => status === 401)).toHaveLength(100);
});
