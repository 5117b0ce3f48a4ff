import { PARTNER_SCOPES, type PartnerScope } from '#contract/partners/partnerScope.ts';
import { type RouteScope } from '#provider/http/partnerScopes.ts';
import { registerZodRoutes, type RouteEntry } from '#provider/http/zodRoutes.ts';
import Fastify from 'fastify';
import { toPlaceholderPath } from '#test/support/fixtures/placeholderPath.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { VALID_BODIES } from '#test/support/fixtures/validBodies.ts';
import { ACME, openPartnerSession } from '#test/support/world/partner.ts';
import { isLongRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(60_000);

/** What each call needs, defined a second time: a new call, or another scope, must be added here. */
const AGREED: Record<RouteScope, string[]> = {
  view: [
    'GET /api/depositMethods',
    'GET /api/getAccountViews',
    'GET /api/getDepositDetails/:id',
    'GET /api/getNotifications',
    'GET /api/getPriceAlerts',
    'GET /api/getStatement',
    'GET /api/getTradeDetails/:id',
    'GET /api/getTransferDetails/:id',
    'GET /api/getUserById',
    'GET /api/getUserDepositLog',
    'GET /api/getUserSessions',
    'GET /api/getUserTrades',
    'GET /api/getUserTransferLog',
    'GET /api/getUserWithdrawLog',
    'GET /api/getWithdrawDetails/:id',
    'GET /api/withdrawMethods',
  ],
  deposit: ['POST /api/createDeposit', 'POST /upload'],
  trade: ['POST /api/createTrade'],
  withdraw: ['GET /api/getUserByPayId/:payId', 'POST /api/createTransfer', 'POST /api/createWithdraw'],
  always: ['POST /api/consentToPartner', 'POST /api/logout'],
  never: [
    'DELETE /api/partnerConsents/:partner',
    'DELETE /api/priceAlerts/:id',
    'DELETE /api/pushSubscription',
    'DELETE /api/sessions/:id',
    'GET /api/getKycDetails',
    'GET /api/getPartnerConsents',
    'GET /api/getPushSettings',
    'POST /api/createKyc',
    'POST /api/createPriceAlert',
    'PUT /api/readNotification/:id',
    'PUT /api/readNotifications',
    'PUT /api/updatePartnerConsent',
    'PUT /api/updatePushSettings',
    'PUT /api/updatePushSubscription',
    'PUT /api/updateUserByUser',
    'PUT /api/updateUserPasswordByUser',
  ],
};

/** In the short run none, each alone and all, because each scope covers calls of its own. */
const SCOPE_SETS = Array.from({ length: 2 ** PARTNER_SCOPES.length }, (_, bits) =>
  PARTNER_SCOPES.filter((_scope, index) => bits & (1 << index)),
).filter(({ length }) => isLongRun || length <= 1 || length === PARTNER_SCOPES.length);

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false, settings: { partners: [ACME] } })));
afterAll(() => world.stop());

/** Opens a session that is limited to these scopes, although the user consented to all. */
async function openLimited(scopes: readonly PartnerScope[]): Promise<ApiClient> {
  const user = await world.signUp({ balance: '100' });
  const session = await openPartnerSession(world.url, user);
  await world.db.query('UPDATE sessions SET partner_scopes = $2 WHERE user_id = $1 AND partner IS NOT NULL', [
    user.userId,
    scopes,
  ]);
  return session;
}

async function call({ method, url }: RouteEntry, session: ApiClient) {
  const path = toPlaceholderPath(url);
  if (method === 'GET') return session.get<{ code?: string } | null>(path);
  if (method === 'DELETE') return session.delete<{ code?: string } | null>(path);
  const send = method === 'PUT' ? session.put : session.post;
  return send<{ code?: string } | null>(path, VALID_BODIES[`${method} ${url}`]);
}

const getRefusal = ({ scope }: RouteEntry) => (scope === 'never' ? 'partner_session' : `${scope}_not_permitted`);

it('declares for each call of a user what a partner’s session needs', () => {
  const calls = world.app.routeTable.filter(({ method }) => method !== 'HEAD');
  for (const [scope, agreed] of Object.entries(AGREED)) {
    const found = calls.filter(route => route.scope === scope).map(({ method, url }) => `${method} ${url}`);
    expect(found.sort()).toEqual(agreed);
  }
});

// Mutation check: leaving assertPartnerScope out of the session plugin must fail this test.
it(`lets each of ${SCOPE_SETS.length} sets of scopes make exactly the calls that it covers`, async () => {
  const routes = world.app.routeTable.filter(({ method, url, policy }) => {
    const isUsers = policy === 'user' || policy === 'signedIn' || policy === 'admin' || policy === 'partner';
    return method !== 'HEAD' && isUsers && url !== '/api/logout';
  });
  expect(routes.length).toBeGreaterThan(60);
  const violations: string[] = [];
  for (const scopes of SCOPE_SETS) {
    const session = await openLimited(scopes);
    for (const route of routes) {
      const { status, body } = await call(route, session);
      const { scope } = route;
      const isCovered = scope === 'always' || (scope !== undefined && scope !== 'never' && scopes.includes(scope));
      const isRefused =
        scope === undefined ? [401, 403].includes(status) : status === 403 && body?.code === getRefusal(route);
      if (isCovered === isRefused) violations.push(`${route.method} ${route.url} with ${scopes.join()}: ${status}`);
      if (!isCovered && status < 300) violations.push(`${route.method} ${route.url} with ${scopes.join()} succeeded`);
    }
    expect((await session.post('/api/logout')).status).toBe(204);
  }
  expect(violations).toEqual([]);
});

it.each(['user', 'signedIn'] as const)('starts with no %s route that declares no scope', policy => {
  const app = registerZodRoutes(Fastify());
  expect(() => app.get('/new', { config: { policy } }, async () => null)).toThrow('/new declares no scope');
});
