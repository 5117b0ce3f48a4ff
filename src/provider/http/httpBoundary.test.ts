import { connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { Amount } from '#contract/money.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { silentLog } from '#provider/core/log.ts';
import { RolledBackError } from '#provider/db/rolledBackError.ts';
import { NO_RATE_LIMITS } from '#provider/rateLimit/rateLimits.ts';
import { eventually } from '#test/support/eventually.ts';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { registerCors } from './cors.ts';
import { handleClientError, sendMalformed, registerErrorHandler } from './errorHandler.ts';
import { registerGracefulShutdown } from './gracefulShutdown.ts';
import { registerJsonBody } from './jsonBody.ts';
import { registerLimits } from './limits.ts';
import { registerZodRoutes } from './zodRoutes.ts';

const Echo = z.strictObject({
  name: z.string().check(z.maxLength(5)),
  amount: Amount,
  deep: z.optional(z.strictObject({ a: z.int() })),
});

let app: FastifyInstance;
let url: string;
let caller: ApiClient;
let release: () => void;
const logged: unknown[] = [];
const working = { entered: 0, hungUp: 0 };

beforeAll(async () => {
  app = Fastify({
    bodyLimit: 1_000,
    clientErrorHandler: handleClientError,
    frameworkErrors: (_error, _request, reply) => sendMalformed(reply),
  });
  registerGracefulShutdown(app);
  const zod = registerZodRoutes(app);
  registerErrorHandler(app, { ...silentLog, error: (event, fields) => void logged.push([event, fields?.error]) });
  registerCors(app, ['https://app.example.com']);
  registerJsonBody(app);
  const inFlight = { ...NO_RATE_LIMITS.inFlight, money: { ...NO_RATE_LIMITS.inFlight.money, total: 2 } };
  registerLimits(app, { rateLimits: { ...NO_RATE_LIMITS, inFlight }, admitMoney: async () => undefined });
  const answers: Record<string, () => never> = {
    refused: () => {
      throw new ApiError('price_moved', { price: '64015.1' });
    },
    later: () => {
      throw new ApiError('too_many_requests', { retryAfterS: 7 });
    },
    broken: () => {
      throw new Error('SELECT secret FROM table');
    },
    sql: () => {
      throw Object.assign(new Error('invalid byte sequence'), { code: '22021' });
    },
    away: () => {
      throw Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    },
    rolledBack: () => {
      throw new RolledBackError(new Error('permission denied for table trades'));
    },
    silent: () => {
      throw new Error('Query read timeout');
    },
  };
  zod.post(
    '/echo',
    { config: { policy: 'public' }, schema: { body: Echo, response: { 200: Echo } } },
    async request => request.body,
  );
  zod.get(
    '/item/:id',
    { config: { policy: 'public' }, schema: { params: z.object({ id: z.string().check(z.regex(/^[a-z]+$/)) }) } },
    async () => 'ok',
  );
  zod.get('/say/:what', { config: { policy: 'public' } }, async request =>
    answers[(request.params as { what: string }).what]?.(),
  );
  const until = new Promise<void>(resolve => (release = resolve));
  zod.post('/spend', { config: { policy: 'public', bound: 'money' } }, async request => {
    working.entered += 1;
    request.raw.socket.once('close', () => (working.hungUp += 1));
    await until;
    return { done: true };
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  caller = createApiClient(url);
});
afterAll(() => app.close());

const raw = (body: string, type = 'application/json') =>
  fetch(`${url}/echo`, { method: 'POST', headers: { 'content-type': type }, body }).then(async response => ({
    status: response.status,
    body: (await response.json()) as Record<string, unknown>,
  }));

describe('a route', () => {
  it('without a policy does not start', () => {
    const fresh = Fastify();
    const zod = registerZodRoutes(fresh);
    expect(() => zod.get('/open', async () => 'anything')).toThrow('GET /open declares no policy');
  });

  // Mutation check: assuming a key for every POST of administrators must fail this test.
  it('of administrators without a declaration about idempotency keys does not start', () => {
    const config = { policy: 'admin' } as const;
    const post = (more: object) => () =>
      registerZodRoutes(Fastify()).post('/api/createCoin', { config: { ...config, ...more } }, async () => 'done');
    expect(post({})).toThrow('POST /api/createCoin declares no acceptsIdempotencyKey');
    expect(post({ acceptsIdempotencyKey: false })).not.toThrow();
  });

  it('gives its handler exact decimals and the client numbers', async () => {
    expect(await caller.post('/echo', { name: 'a', amount: 0.1 })).toMatchObject({
      status: 200,
      body: { amount: 0.1 },
    });
  });

  it.each([
    ['a number as text', { name: 'a', amount: '5' }, 'amount', 'missing'],
    ['a truth as number', { name: 'a', amount: true }, 'amount', 'missing'],
    ['a list as number', { name: 'a', amount: [5] }, 'amount', 'missing'],
    ['a missing field', { amount: 5 }, 'name', 'missing'],
    ['an unknown field', { name: 'a', amount: 5, balance: 9 }, 'balance', 'unknown'],
    ['an unknown field further down', { name: 'a', amount: 5, deep: { a: 1, b: 2 } }, 'deep.b', 'unknown'],
    ['a NUL character', { name: 'a\u0000', amount: 5 }, 'name', 'invalid'],
    ['more decimals than there are', { name: 'a', amount: 0.0000001 }, 'amount', 'invalid'],
  ])('refuses %s, names the field and sends its code', async (_what, body, field, code) => {
    const answer = await caller.post('/echo', body);
    const [fields, fieldCodes] = [{ [field]: 'Please check this field' }, { [field]: { code } }];
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields' } });
    expect(answer.body).toMatchObject({ fields, fieldCodes });
  });

  it.each([
    '{"name":',
    '',
    'null',
    '[]',
    '"text"',
    '{"name":"a","amount":NaN}',
    '{"name":"a\u0000"}',
    '{"name":"a","amount":5.0000000000000001}',
  ])('calls %j malformed', async body =>
    expect(await raw(body)).toMatchObject({ status: 400, body: { code: 'malformed' } }),
  );

  it.each(['__proto__', 'constructor'])('refuses a planted %s by name', async key =>
    expect(await raw(`{"name":"a","amount":1,"${key}":{"admin":true}}`)).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields' },
    }),
  );

  it('accepts JSON only, up to its limit', async () => {
    expect(await raw('name=a', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 });
    expect(await raw('{}', 'text/plain')).toMatchObject({ status: 415, body: { code: 'unsupported_type' } });
    expect(await raw(JSON.stringify({ name: 'a'.repeat(2_000), amount: 1 }))).toMatchObject({
      status: 413,
      body: { code: 'too_large', error: 'This request is too large.' },
    });
  });

  it('answers an invalid id like an unknown one', async () => {
    const [impossible, unknown] = await Promise.all([caller.get('/item/99'), caller.get('/nowhere')]);
    expect(impossible).toMatchObject({ status: 404, body: unknown.body });
  });
});

describe('a refusal', () => {
  it('carries its code, its sentence and what belongs to it', async () => {
    expect(await caller.get('/say/refused')).toMatchObject({
      status: 409,
      body: { error: 'The price has moved.', code: 'price_moved', price: 64_015.1 },
    });
    const later = await caller.get('/say/later');
    expect([later.status, later.headers.get('retry-after')]).toEqual([429, '7']);
  });

  it('reveals nothing internal when an unexpected error occurs', async () => {
    const { status, body } = await caller.get('/say/broken');
    expect([status, body]).toEqual([500, { error: 'Something went wrong on our side.', code: 'internal' }]);
  });

  // Mutation check: logging the rollback instead of its cause must fail this test.
  it('names in the log why a transaction was rolled back', async () => {
    expect(await caller.get('/say/rolledBack')).toMatchObject({ status: 500 });
    expect(logged.at(-1)).toEqual(['request failed', new Error('permission denied for table trades')]);
  });

  it('answers 422 for a value that the database rejects, and 503 without the database', async () => {
    expect(await caller.get('/say/sql')).toMatchObject({ status: 422 });
    expect(await caller.get('/say/away')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(await caller.get('/say/silent')).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  });

  it.each(['/%zz', '/item/%00', `/item/${'a'.repeat(5_000)}`])(
    'answers the impossible address %.20s without a 500',
    async path => {
      const { status, body } = await caller.get(path);
      expect([400, 404, 414]).toContain(status);
      expect(body).toHaveProperty('code');
    },
  );

  /** Sends a text without an HTTP client and returns all that is received. */
  const sendText = (sent: string) =>
    new Promise<string>(resolve => {
      let text = '';
      const socket = connect(parseInt(new URL(url).port, 10), '127.0.0.1', () => socket.write(sent));
      socket.on('data', chunk => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
    });

  it('names headers that are too large, not a file', async () => {
    const answer = await sendText(`GET /nowhere HTTP/1.1\r\nhost: localhost\r\nx-long: ${'a'.repeat(32_000)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 413 Content Too Large/);
    expect(answer).toContain('{"error":"The headers of this request are too large.","code":"too_large"}');
  });

  it('answers what is not HTTP at all', async () => {
    const answer = await sendText('HELLO\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request[\s\S]*"code":"malformed"/);
    const [, date = ''] = /^Date: (.+)\r$/m.exec(answer) ?? [];
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(60_000);
  });
});

describe('pages of other origins', () => {
  it('read answers only when they are on the list', async () => {
    const known = await caller.get('/nowhere', { origin: 'https://app.example.com' });
    const unknown = await caller.get('/nowhere', { origin: 'https://evil.example.com' });
    // Mutation check: comparing the beginning of an origin must fail this test.
    const alike = await caller.get('/nowhere', { origin: 'https://app.example.com.evil.example' });
    expect(alike.headers.get('access-control-allow-origin')).toBeNull();
    expect(known.headers.get('access-control-allow-origin')).toBe('https://app.example.com');
    expect(known.headers.get('access-control-expose-headers')).toBe(
      'Date, ETag, X-Total-Count, Retry-After, x-request-id',
    );
    expect(unknown.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('learn by preflight which headers they may send', async () => {
    const response = await fetch(`${url}/echo`, {
      method: 'OPTIONS',
      headers: { origin: 'https://app.example.com', 'access-control-request-method': 'POST' },
    });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key');
  });
});

describe('money requests', () => {
  const spend = (signal?: AbortSignal) => fetch(`${url}/spend`, { method: 'POST', signal });

  // Mutation check: releasing the slot in `onResponse` must fail this test.
  it('run only up to their limit, also after a disconnect, and continue when one is done', async () => {
    const hangUp = new AbortController();
    const gone = spend(hangUp.signal).catch(() => null);
    const first = spend();
    await eventually(
      () => working.entered,
      entered => entered === 2,
    );
    const third = await spend();
    expect([third.status, third.headers.get('retry-after')]).toEqual([503, '1']);
    hangUp.abort();
    await gone;
    await eventually(
      () => working.hungUp,
      hungUp => hungUp === 1,
    );
    expect((await spend()).status).toBe(503);
    release();
    expect((await first).status).toBe(200);
    expect((await spend()).status).toBe(200);
  });

  // Mutation check: taking the slot in a hook before the handler must fail this test.
  it('lose no place to clients that hang up at any moment', async () => {
    const hangUps = Array.from({ length: 150 }, (_, index) => {
      const hangUp = new AbortController();
      setTimeout(() => hangUp.abort(), index % 5);
      return spend(hangUp.signal).catch(() => null);
    });
    await Promise.all(hangUps);
    expect(
      await eventually(
        async () => (await spend()).status,
        status => status === 200,
      ),
    ).toBe(200);
  });
});
