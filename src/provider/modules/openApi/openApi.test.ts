import * as z from 'zod';
import { type Refusal } from '#contract/errors.ts';
import { type RouteEntry } from '#provider/http/zodRoutes.ts';
import { toPlaceholderPath } from '#test/support/fixtures/placeholderPath.ts';
import { NON_JSON_CALLS, VALID_BODIES } from '#test/support/fixtures/validBodies.ts';
import { type ApiClient, type ApiResponse, createApiClient } from '#test/support/world/apiClient.ts';
import { ACME } from '#test/support/world/partner.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { type OpenApiDocument } from './openApiDocument.ts';

let world: World;
let clients: Record<RouteEntry['policy'], ApiClient>;
let openApi: OpenApiDocument;
let adminId: string;
beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { partners: [ACME] } });
  const [user, admin] = [await world.signUp({ balance: '50' }), await createAdmin(world, 'owner')];
  adminId = admin.userId;
  const partner = createApiClient(world.url, ACME.key);
  clients = { public: world.anonymous, user, admin, partner, signedIn: user };
  openApi = (await world.anonymous.get<OpenApiDocument>('/api/openapi.json')).body;
});
afterAll(() => world.stop());

// They end the session that the next calls need.
const ENDS_SESSION = ['POST /api/logout', 'PUT /api/updateAdminPassword', 'PUT /api/updateUserPasswordByUser'];

const routes = () =>
  world.app.routeTable.filter(
    ({ method, url }) => method !== 'HEAD' && /^\/(api|health|upload|files)\b/.test(url) && !/openapi|docs/.test(url),
  );

const findOperation = ({ method, url }: RouteEntry) =>
  openApi.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];

/** Reads a schema as any client of the document would. */
const readSchema = (content: unknown) => {
  const { schema } = (content as { 'application/json': { schema: { $ref?: string } } })['application/json'];
  const { schemas } = openApi.components as { schemas: Record<string, object> };
  return z.fromJSONSchema((schema.$ref ? schemas.Error : schema) as Parameters<typeof z.fromJSONSchema>[0]);
};

function call({ method, url, policy }: RouteEntry, headers?: Record<string, string>) {
  const path = toPlaceholderPath(url);
  const client = clients[policy];
  const body = VALID_BODIES[`${method} ${url}`] ?? {};
  if (method === 'POST') return client.post(path, body, headers);
  if (method === 'PUT') return client.put(path, body, headers);
  return method === 'DELETE' ? client.delete(path) : client.get(path, headers);
}

it('describes every route of the API, and no other', () => {
  const described = Object.values(openApi.paths).flatMap(Object.keys).length;
  expect(described).toBe(routes().length + 2);
  expect(routes().filter(route => !findOperation(route))).toEqual([]);
  const ids = Object.values(openApi.paths).flatMap(methods => Object.values(methods).map(each => each.operationId));
  expect(new Set(ids).size).toBe(ids.length);
});

// Mutation check: describing the parsed side of the codecs (`io: 'output'`) must fail this test.
it('describes the body that each route accepts and the response that it gives', async () => {
  const differences: string[] = [];
  for (const route of routes().filter(({ method, url }) => !ENDS_SESSION.includes(`${method} ${url}`))) {
    const name = `${route.method} ${route.url}`;
    const operation = findOperation(route);
    const body = operation?.requestBody as { content: object } | undefined;
    if (body && 'application/json' in body.content && !readSchema(body.content).safeParse(VALID_BODIES[name]).success)
      differences.push(`${name}: body`);
    const response = await call(route);
    const described = operation?.responses[response.status] ?? operation?.responses.default;
    if (response.status >= 500) differences.push(`${name}: ${response.status}`);
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    if (!isJson || !described?.content) continue;
    const { error } = readSchema(described.content).safeParse(response.body);
    if (error) differences.push(`${name} ${response.status}: ${error.message}`);
  }
  expect(differences).toEqual([]);
});

// Mutation check: leaving the refusals of administrators out of the codes must fail this test.
it('describes refusals of users and administrators, their fields, values and price, and internal errors', async () => {
  const query = jest.spyOn(world.db, 'query').mockRejectedValueOnce(new Error('gone'));
  const refused: ApiResponse<Refusal>[] = [await world.anonymous.get('/api/getCoinList')];
  query.mockRestore();
  refused.push(
    await clients.admin.put('/api/admin/role', { userId: adminId, role: 'auditor', reason: 'A new task' }),
    await clients.user.post('/api/createDeposit', { ...VALID_BODIES['POST /api/createDeposit'], amount: 0.5 }),
    await clients.user.post('/api/createTrade', { ...VALID_BODIES['POST /api/createTrade'], coinPrice: 1 }),
    await clients.user.get('/api/admin/me'),
  );
  expect(refused.map(({ body }) => body.code)).toEqual([
    ...['internal', 'own_request', 'invalid_fields', 'price_moved', 'forbidden'],
  ]);
  const { schemas } = openApi.components as { schemas: { Error: object } };
  const schema = z.fromJSONSchema({ ...schemas.Error, additionalProperties: false });
  for (const { body } of refused) expect([body.code, schema.safeParse(body).error]).toEqual([body.code, undefined]);
});

it('states the decimals that amounts and prices really have', () => {
  expect(openApi.info.description).toContain('at most 6 decimals, prices are JSON numbers with at most 12');
});

// Mutation check: bounds without their parameters must fail this test.
it('states the bounds of amounts and prices', () => {
  const { requestBody } = openApi.paths['/api/createTrade']!.post!;
  const { schema } = (requestBody!.content as Record<string, { schema: { properties: object } }>)['application/json']!;
  expect(schema.properties).toMatchObject({
    tradeAmount: { type: 'number', minimum: 0, maximum: 1e9 },
    coinPrice: { type: 'number', exclusiveMinimum: 0, maximum: 1e9 },
  });
});

// Mutation check: removing `acceptsIdempotencyKey` from the config of a route must fail this test.
it('names exactly the routes that take an idempotency key', async () => {
  const posts = routes().filter(({ method, url }) => method === 'POST' && !NON_JSON_CALLS.includes(`POST ${url}`));
  const taking: string[] = [];
  for (const route of posts.filter(({ url }) => url !== '/api/logout')) {
    const { body } = await call(route, { 'idempotency-key': ' ' });
    if (body?.error === 'This Idempotency-Key cannot be used.') taking.push(route.url);
  }
  expect(taking).toEqual(posts.filter(route => route.acceptsIdempotencyKey).map(({ url }) => url));
});

// Mutation check: leaving `version` out of a polled route, or an empty text in place of no body, must fail this test.
it('names exactly the reads that can be confirmed with 304, and confirms each', async () => {
  const described = routes().filter(route => '304' in (findOperation(route)?.responses ?? {}));
  expect(described.map(({ url }) => url).sort()).toEqual([
    '/api/getNotifications',
    '/api/getStatement',
    '/api/getUserById',
    '/api/getUserDepositLog',
    '/api/getUserTransferLog',
    '/api/getUserWithdrawLog',
  ]);
  for (const route of described) {
    const etag = (await call(route)).headers.get('etag') ?? '';
    const { status, body, headers } = await call(route, { 'if-none-match': etag });
    const length = headers.get('content-length');
    expect([route.url, status, body, headers.get('etag'), length]).toEqual([route.url, 304, null, etag, null]);
  }
});

// Mutation check: serialising the file, or rendering the page, at each request must fail this test.
it('is created once, because anyone may request its hundreds of kilobytes', async () => {
  const urls = ['/api/openapi.json', '/api/docs'];
  for (const url of urls) await fetch(world.url + url);
  const stringify = jest.spyOn(JSON, 'stringify');
  for (const url of urls) expect((await fetch(world.url + url)).status).toBe(200);
  const serialised = stringify.mock.calls.map(([value]: unknown[]) => value);
  stringify.mockRestore();
  const isPart = (value: unknown) =>
    typeof value === 'object' && value !== null && ('openapi' in value || 'schemas' in value);
  expect(serialised.filter(isPart)).toEqual([]);
});

it('has a page without scripts, under a policy that allows none', async () => {
  const response = await fetch(`${world.url}/api/docs`);
  const page = await response.text();
  expect(page).toContain('/api/createTransfer');
  expect(page).not.toContain('<script');
  // Otherwise a browser requests /favicon.ico, which does not exist.
  expect(page).toContain('<link rel="icon" href="data:,">');
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'");
  const [, nonce = 'none'] = /<style nonce="([^"]+)">/.exec(page) ?? [];
  expect(policy).toContain(`'nonce-${nonce}'`);
});
