import { toPlaceholderPath } from '#test/support/fixtures/placeholderPath.ts';
import { NON_JSON_CALLS, VALID_BODIES } from '#test/support/fixtures/validBodies.ts';
import { createAdmin } from '#test/support/world/createAdmin.ts';
import { ACME, createPartnerClient } from '#test/support/world/partner.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aMultipartForm, anImage, upload } from '#test/support/world/uploads.ts';
import { type OpenApiDocument, type Operation } from './openApiDocument.ts';

type Content = Record<string, { schema?: { required?: string[]; properties?: object } }>;

let world: World;
let user: SignedUp;
let openApi: OpenApiDocument;
beforeAll(async () => {
  world = await startWorld({ jobs: false, settings: { partners: [ACME] } });
  user = await world.signUp({ balance: '50' });
  openApi = (await world.anonymous.get<OpenApiDocument>('/api/openapi.json')).body;
});
afterAll(() => world.stop());

function getOperation(call: string): Operation {
  const [method = '', path = ''] = call.split(' ');
  const operation = openApi.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`${call} is not described.`);
  return operation;
}

const listCalls = () =>
  Object.entries(openApi.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(method => `${method.toUpperCase()} ${path}`),
  );

const getHeaders = (call: string) => getOperation(call).parameters.filter(each => each.in === 'header');
const getContent = (call: string, status: string) =>
  getOperation(call).responses[status]?.content as Content | undefined;

it('describes the body of every call that reads one', () => {
  const withoutBody = listCalls().filter(call => /^(POST|PUT) /.test(call) && !getOperation(call).requestBody);
  const agreed = NON_JSON_CALLS.filter(call => !['POST /upload', 'POST /csp-report'].includes(call));
  expect(withoutBody.sort()).toEqual(agreed.map(call => call.replace(/:(\w+)/g, '{$1}')).sort());
});

// Mutation check: leaving `filePart` out of the config of POST /upload must fail this test.
it('describes an upload that succeeds as described, and the types of its image', async () => {
  const { 'multipart/form-data': form } = getOperation('POST /upload').requestBody?.content as Content;
  expect(Object.keys(form?.schema?.properties ?? {})).toEqual(form?.schema?.required);
  const [field] = form?.schema?.required ?? [];
  for (const format of ['png', 'jpeg'] as const) {
    const image = await anImage(format);
    const { status, body } = await upload(world.url, user, aMultipartForm(image, { field }), { path: '/upload' });
    expect(status).toBe(200);
    const type = (await fetch(world.url + body.fileUrl)).headers.get('content-type') ?? '';
    expect(Object.keys(getContent('GET /files/{id}', '200') ?? {})).toContain(type);
  }
});

it('requires both parameters of a file’s link and offers no value in their place', () => {
  const query = getOperation('GET /files/{id}').parameters.filter(each => each.in === 'query');
  expect(query).toEqual(
    ['expires', 'signature'].map(name => ({ name, in: 'query', required: true, schema: { type: 'string' } })),
  );
});

// Mutation check: leaving `requestHeaders` out of the route's config must fail this test.
it('names the header without which a partner’s code cannot be exchanged', async () => {
  const { body } = await createPartnerClient(world.url, ACME).post('/api/partner/sessionCode', { userId: user.userId });
  const [header] = getHeaders('POST /api/userLogin/{code}');
  const headers = { [String(header?.name)]: ACME.origin };
  expect((await world.anonymous.post(`/api/userLogin/${String(body.code)}`, undefined, headers)).status).toBe(200);
});

it('names X-User-Input at the reads of a session, and Retry-After at refusals', () => {
  const reads = listCalls().filter(call => getOperation(call).parameters.some(({ $ref }) => $ref !== undefined));
  expect(reads).toContain('GET /api/getUserById');
  expect(reads).toContain('GET /api/admin/me');
  expect(reads).not.toContain('GET /api/time');
  expect(reads).not.toContain('POST /api/createDeposit');
  expect(openApi.components).toMatchObject({
    parameters: { UserInput: { name: 'X-User-Input' } },
    headers: { RetryAfter: { description: expect.stringContaining('seconds') } },
  });
  for (const call of listCalls())
    expect(getOperation(call).responses.default?.headers).toHaveProperty(['Retry-After', '$ref']);
});

it('names exactly the responses that count their records', async () => {
  const admin = await createAdmin(world, 'owner');
  const counting: string[] = [];
  for (const call of listCalls().filter(each => each.startsWith('GET '))) {
    const path = toPlaceholderPath(call.slice('GET '.length).replace(/\{(\w+)\}/g, ':$1'));
    const { headers } = await (path.includes('/admin/') ? admin : user).get(path);
    if (headers.has('x-total-count')) counting.push(call);
  }
  const named = listCalls().filter(call => {
    const { headers = {} } = getOperation(call).responses['200'] ?? {};
    return Object.keys(headers as object).includes('X-Total-Count');
  });
  expect(named).toEqual(counting);
  expect(named).toHaveLength(3);
});

it('states what a partner’s session needs, and which roles depend on more', () => {
  const texts = {
    'POST /api/createDeposit': "A signed-in user. A partner's session needs `deposit`.",
    'POST /upload': "A signed-in user or administrator. A partner's session needs `deposit`.",
    'POST /api/createKyc': "A signed-in user. Not in a partner's session.",
    'POST /api/logout':
      "A signed-in user or administrator. Also in a partner's session, even before the user's consent.",
    'GET /api/admin/export/{what}':
      'An administrator with one of the roles owner, finance, compliance, auditor, by `what`.',
    'GET /api/admin/queue/{kind}':
      'An administrator with one of the roles owner, finance, compliance, auditor, by `kind`.',
    'POST /api/admin/claim': 'An administrator with one of the roles owner, finance, compliance, by `kind`.',
    'GET /api/admin/books': 'An administrator with one of the roles owner, finance, auditor.',
    'GET /api/time': 'Anyone.',
  };
  for (const [call, text] of Object.entries(texts))
    expect([call, getOperation(call).description]).toEqual([call, text]);
});

// Mutation check: leaving the pattern out of the parameter must fail this test.
it('states the pattern of the idempotency keys that the provider takes', async () => {
  const [header] = getHeaders('POST /api/createPriceAlert');
  const pattern = new RegExp((header?.schema as { pattern: string }).pattern);
  for (const key of ['seven--', 'eight---', 'a'.repeat(128), 'a'.repeat(129), 'with space', 'ümlaut-key']) {
    const { body } = await user.post('/api/createPriceAlert', VALID_BODIES['POST /api/createPriceAlert'], {
      'idempotency-key': encodeURI(key),
    });
    const isRefused = body.error === 'This Idempotency-Key cannot be used.';
    expect([key, isRefused]).toEqual([key, !pattern.test(encodeURI(key))]);
  }
});

// Mutation check: registering a call without a response schema or `contentTypes` must fail this test.
it('states for every call what it returns, and nothing for 204', () => {
  const without = listCalls().filter(
    call => !Object.keys(getOperation(call).responses).some(key => /^2\d\d$/.test(key)),
  );
  expect(without).toEqual([]);
  const empty = listCalls().filter(call => '204' in getOperation(call).responses);
  expect(empty.sort()).toEqual([
    'DELETE /api/admin/claim/{id}',
    'DELETE /api/partnerConsents/{partner}',
    'DELETE /api/priceAlerts/{id}',
    'DELETE /api/sessions/{id}',
    'POST /api/logout',
    'PUT /api/updateAdminPassword',
  ]);
  for (const call of empty) expect(getContent(call, '204')).toBeUndefined();
  expect(Object.keys(getContent('GET /api/admin/export/{what}', '200') ?? {})).toEqual([
    'text/csv',
    'application/jsonl',
  ]);
  expect(Object.keys(getContent('GET /api/docs', '200') ?? {})).toEqual(['text/html']);
  expect(Object.keys(getContent('GET /api/openapi.json', '200') ?? {})).toEqual(['application/json']);
});
