import Fastify, { type FastifyInstance, type FastifyRequest, type RouteHandlerMethod } from 'fastify';
import { ApiError } from '#provider/core/apiError.ts';
import { silentLog } from '#provider/core/log.ts';
import { NO_RATE_LIMITS } from '#provider/rateLimit/rateLimits.ts';
import { eventually } from '#test/support/eventually.ts';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { registerConditionalReads } from './conditionalReads.ts';
import { registerErrorHandler } from './errorHandler.ts';
import { registerLimits } from './limits.ts';
import { watchDownload } from './watchDownload.ts';

const LATE_MS = 200;
const IN_FLIGHT = { perAccount: 1, perNetwork: 2, total: 3 };

let app: FastifyInstance;
let url: string;
/** Where requests are: admitted, working; and who may go on. */
let admitted: string[];
let working: string[];
let gates: Map<string, () => void>;

const NO_ADMIN = { adminRole: null, openedBy: null, supportSession: null, partnerSession: null };
const SESSION = { ...NO_ADMIN, userId: 'ann', sessionId: 's1', role: 'user' } as const;

/** Waits until the test opens the gate of this name. */
const atGate = (name: string) => new Promise<void>(open => gates.set(name, open));

interface Body {
  name: string;
  account?: string;
  /** Waits to be admitted rather than for its work. */
  isSlowlyAdmitted?: boolean;
  isOverLimit?: boolean;
}

beforeEach(async () => {
  [admitted, working, gates] = [[], [], new Map()];
  app = Fastify({ trustProxy: true });
  registerErrorHandler(app, silentLog);
  const wait = { perNetwork: 1, total: 2, timeoutMs: 5_000, pauseRatio: 0, minPauseMs: 0, burstMs: 0 };
  const rateLimits = {
    inFlight: { ...NO_RATE_LIMITS.inFlight, password: IN_FLIGHT },
    otherCalls: { inFlight: IN_FLIGHT, wait },
    images: { inFlight: IN_FLIGHT, wait },
    exports: { inFlight: IN_FLIGHT, wait },
    refusalDelayMs: LATE_MS,
  };
  app.decorateRequest('signedIn', null);
  registerConditionalReads(app, { now: () => 0 });
  registerLimits(app, { rateLimits, admitMoney: async () => undefined });
  app.post<{ Body: Body }>(
    '/check',
    {
      config: { policy: 'public', bound: 'password' },
      preHandler: async request => {
        const { name, account, isSlowlyAdmitted, isOverLimit } = request.body;
        const admit = async () => {
          admitted.push(name);
          if (isSlowlyAdmitted) await atGate(name);
          if (isOverLimit) throw new ApiError('too_many_requests', { retryAfterS: 9 });
        };
        request.admission = { account, admit };
      },
    },
    async request => {
      working.push(request.body.name);
      await atGate(request.body.name);
      return {};
    },
  );
  app.get<{ Params: Pick<Body, 'name'> }>('/api/read/:name', { config: { policy: 'public' } }, async request => {
    working.push(request.params.name);
    await atGate(request.params.name);
    return {};
  });
  const version = async ({ headers }: FastifyRequest) => {
    working.push(String(headers['x-name']));
    await atGate(String(headers['x-name']));
    return 'unchanged';
  };
  const signIn = async (request: FastifyRequest) => void (request.signedIn = SESSION);
  app.get('/api/log', { config: { policy: 'user', version }, preHandler: signIn }, async () => ['a record']);
  const listLong: RouteHandlerMethod = async (request, reply) => {
    const clock = { at: 0 };
    const download = watchDownload(request, reply, () => clock.at);
    return [9_999, 10_000].filter(at => {
      clock.at = at;
      return download.isLong();
    });
  };
  app.get('/long/image', { config: { policy: 'public' } }, listLong);
  app.get('/long/export', { config: { policy: 'public', slots: 'exports' } }, listLong);
  const listStalled: RouteHandlerMethod = async (request, reply) => {
    const clock = { at: 0 };
    const download = watchDownload(request, reply, () => clock.at);
    Object.defineProperty(reply.raw, 'writableNeedDrain', { value: true });
    const listFrom = (startedAt: number) =>
      [8_000, 8_001, 30_000, 30_001].filter(ms => {
        clock.at = startedAt + ms;
        return download.isStalled();
      });
    const beforeDrain = listFrom(0);
    clock.at = 7_000;
    reply.raw.emit('drain');
    return [beforeDrain, listFrom(7_000)];
  };
  app.get('/stalled/image', { config: { policy: 'public' } }, listStalled);
  app.get('/stalled/export', { config: { policy: 'public', slots: 'exports' } }, listStalled);
  app.get('/health/live', { config: { policy: 'public' } }, async () => ({}));
  url = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  gates.forEach(open => open());
  await app.close();
});

const check = async (network: string, body: Body) => {
  const sentAt = performance.now();
  const { status, headers } = await createApiClient(url).post('/check', body, { 'x-forwarded-for': network });
  return { status, retryAfter: headers.get('retry-after'), tookMs: performance.now() - sentAt };
};
const until = (names: () => string[], expected: string[]) =>
  eventually(
    () => [...names()].sort(),
    found => found.join() === [...expected].sort().join(),
  );

// Mutation check: taking one of the shared slots before those of the network must fail this test.
it('leaves the slots of others alone when a network has used up its own', async () => {
  const first = ['a1', 'a2'].map(name => check('10.0.0.1', { name }));
  await until(() => working, ['a1', 'a2']);
  expect(await check('10.0.0.1', { name: 'a3' })).toMatchObject({ status: 429, retryAfter: '1' });
  expect(admitted).not.toContain('a3');
  const other = check('10.0.0.2', { name: 'b1' });
  await until(() => working, ['a1', 'a2', 'b1']);
  expect(await check('10.0.0.3', { name: 'c1' })).toMatchObject({ status: 503, retryAfter: '1' });
  gates.forEach(open => open());
  expect((await Promise.all([...first, other])).map(({ status }) => status)).toEqual([200, 200, 200]);
});

// Mutation check: taking a shared slot before the request is admitted must fail this test.
it('gives no shared slot to requests whose limits are still looked up', async () => {
  const names = ['a', 'b', 'c', 'd'];
  const waiting = names.map((name, index) =>
    check(`10.0.1.${index}`, { name, account: 'ann', isSlowlyAdmitted: true, isOverLimit: true }),
  );
  await until(() => admitted, names);
  const owner = check('10.0.2.1', { name: 'owner', account: 'ann' });
  await until(() => working, ['owner']);
  gates.forEach(open => open());
  expect((await owner).status).toBe(200);
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([429, 429, 429, 429]);
});

it('checks one password of an account at a time, wherever it is sent from', async () => {
  const first = check('10.0.3.1', { name: 'first', account: 'ann' });
  await until(() => working, ['first']);
  expect((await check('10.0.3.2', { name: 'second', account: 'ann' })).status).toBe(429);
  gates.forEach(open => open());
  expect((await first).status).toBe(200);
});

// Mutation check: answering at once, or holding the slot until the answer, must fail this test.
it('answers excess requests late, and holds no slot meanwhile', async () => {
  const refused = ['r1', 'r2'].map(name => check('10.0.4.1', { name, isOverLimit: true }));
  await until(() => admitted, ['r1', 'r2']);
  const next = check('10.0.4.1', { name: 'next' });
  await until(() => working, ['next']);
  gates.forEach(open => open());
  expect((await next).status).toBe(200);
  for (const { status, tookMs } of await Promise.all(refused)) {
    expect(status).toBe(429);
    expect(tookMs).toBeGreaterThan(LATE_MS - 20);
  }
});

// Mutation check: leaving the calls without a bound to themselves must fail this test.
it('lets reads of a network wait for its slots, a few of them, and those of others go on', async () => {
  const read = (network: string, name: string) =>
    fetch(`${url}/api/read/${name}`, { headers: { 'x-forwarded-for': network } }).then(({ status }) => status);
  const held = ['a1', 'a2'].map(name => read('10.0.5.1', name));
  await until(() => working, ['a1', 'a2']);
  const waiting = read('10.0.5.1', 'a3');
  const other = read('10.0.5.2', 'b1');
  await until(() => working, ['a1', 'a2', 'b1']);
  expect(await read('10.0.5.1', 'a4')).toBe(429);
  expect((await fetch(`${url}/health/live`, { headers: { 'x-forwarded-for': '10.0.5.1' } })).status).toBe(200);
  gates.get('a1')?.();
  await until(() => working, ['a1', 'a2', 'a3', 'b1']);
  gates.forEach(open => open());
  expect(await Promise.all([...held, waiting, other])).toEqual([200, 200, 200, 200]);
});

// Mutation check: reading the version before the request has a slot must fail this test.
it.each([
  ['confirmed', 304, (etag: string) => ({ 'if-none-match': etag })],
  ['kept by the process', 200, () => ({})],
])(
  'lets polls of an account whose answer is %s wait for its slot, a few of them',
  async (_answer, status, toHeaders) => {
    const poll = (name: string, headers = {}) => fetch(`${url}/api/log`, { headers: { 'x-name': name, ...headers } });
    const first = poll('first');
    await until(() => working, ['first']);
    gates.get('first')?.();
    const headers = toHeaders((await first).headers.get('etag') ?? '');
    const held = poll('a1', headers);
    await until(() => working, ['first', 'a1']);
    const others = ['a2', 'a3'].map(name => poll(name, headers));
    expect((await Promise.race(others)).status).toBe(429);
    expect(working).toHaveLength(2);
    gates.get('a1')?.();
    await eventually(
      () => working.length,
      count => count === 3,
    );
    gates.forEach(open => open());
    expect((await Promise.all([held, ...others])).map(response => response.status).sort()).toEqual([
      status,
      status,
      429,
    ]);
  },
);

// Mutation check: another time, or leaving out the exception for exports, must fail this test.
it.each([
  ['calls an image long after ten seconds', 'image', [10_000]],
  ['calls no export long, because it would have to begin again', 'export', []],
])('%s', async (_rule, path, longAt) => {
  expect(await (await fetch(`${url}/long/${path}`)).json()).toEqual(longAt);
});

// Mutation check: measuring from the start of the response, or exports by the time of images, must fail this test.
it.each([
  ['calls an image stalled when its client has taken nothing for eight seconds', 'image', [8_001, 30_000, 30_001]],
  ['calls an export stalled when its client has taken nothing for thirty seconds', 'export', [30_001]],
])('%s', async (_rule, path, stalledAt) => {
  expect(await (await fetch(`${url}/stalled/${path}`)).json()).toEqual([stalledAt, stalledAt]);
});
