import { aConfig, jsonResponse, errorResponse } from '#test/support/app/renderApp.tsx';
import type { WebDeps } from '#web/deps.ts';
import { providerUrl, sendRequest, GET_TIMEOUT_MS, POST_TIMEOUT_MS } from './sendRequest.ts';

const depsWith = (fetch: typeof globalThis.fetch) => ({ config: aConfig(), fetch, now: () => 0 }) as WebDeps;
const send = (reply: () => Response | Promise<Response>) =>
  sendRequest(
    depsWith(async () => reply()),
    { url: 'api/getUserById' },
  );

const page = (status: number, headers: Record<string, string> = {}) =>
  new Response('<h1>Bad <script>alert(1)</script></h1>', {
    status,
    headers: { 'content-type': 'text/html', ...headers },
  });

it.each([
  ['/', '/api/getCoinList'],
  ['', '/api/getCoinList'],
  ['https://api.larkspur.test', 'https://api.larkspur.test/api/getCoinList'],
  ['https://api.larkspur.test/', 'https://api.larkspur.test/api/getCoinList'],
])('calls the host %j at %s', (apiHost, url) => {
  expect(providerUrl({ config: { ...aConfig(), apiHost } }, { url: 'api/getCoinList' })).toBe(url);
});

// Mutation check: reading the size of the parameters must fail this test. Safari 16 has none.
it('sends the parameters also in a browser that does not count them', () => {
  const size = Object.getOwnPropertyDescriptor(URLSearchParams.prototype, 'size') ?? {};
  Object.defineProperty(URLSearchParams.prototype, 'size', { value: undefined, configurable: true });
  try {
    const request = { url: 'api/getStatement', params: { before: '7', limit: undefined } };
    expect(providerUrl({ config: aConfig() }, request)).toBe('http://provider.test/api/getStatement?before=7');
  } finally {
    Object.defineProperty(URLSearchParams.prototype, 'size', size);
  }
});

describe('the validation of a response', () => {
  it.each([
    ['a page of HTML with 200', () => page(200), { kind: 'broken', status: 200 }],
    ['an empty body', () => new Response('', { status: 200 }), { kind: 'broken', status: 200 }],
    ['half a JSON', () => jsonResponse(200, undefined), { kind: 'broken', status: 200 }],
    ['a 500 of a proxy', () => page(500), { kind: 'broken', status: 500 }],
    ['a 404 of another server', () => page(404), { kind: 'broken', status: 404 }],
    [
      'an error without a sentence',
      () => jsonResponse(422, { code: 'invalid_fields' }),
      { kind: 'broken', status: 422 },
    ],
  ])('%s is a broken response', async (_what, reply, failure) => {
    expect(await send(reply)).toMatchObject({ failure });
  });

  it('reads a refusal with its fields', async () => {
    const reply = () => errorResponse(409, 'already_taken', 'This is already taken.', { fields: { email: 'Taken.' } });
    expect(await send(reply)).toMatchObject({
      failure: { kind: 'refused', status: 409, code: 'already_taken', fields: { email: 'Taken.' } },
    });
  });

  it.each([
    [413, 'too_large'],
    [429, 'too_many_requests'],
    [401, 'not_signed_in'],
  ])('classifies a %i of a proxy, and never shows its text', async (status, code) => {
    const { failure } = (await send(() => page(status))) as { failure: { message: string } };
    expect(failure).toMatchObject({ kind: 'refused', status, code });
    expect(failure.message).not.toContain('<');
  });

  it.each([
    ['7', 7],
    [new Date(9_500).toUTCString(), 9],
    ['soon', undefined],
  ])('reads Retry-After %s', async (header, retryAfterS) => {
    expect(await send(() => page(429, { 'retry-after': header }))).toMatchObject({ failure: { retryAfterS } });
  });

  it('accepts a 204 without a body', async () => {
    expect(await send(() => new Response(null, { status: 204 }))).toMatchObject({ answered: { data: null } });
  });
});

describe('a provider that does not respond', () => {
  const forever: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')));
    });

  it.each([
    ['GET', GET_TIMEOUT_MS, 10_000],
    ['POST', POST_TIMEOUT_MS, 30_000],
  ] as const)('leads to a timeout after the limit (%s)', async (method, limit, promised) => {
    jest.useFakeTimers();
    expect(limit).toBe(promised);
    const answered = sendRequest(depsWith(forever), { url: 'api/x', method });
    await jest.advanceTimersByTimeAsync(promised - 1);
    const isOpen = await Promise.race([answered.then(() => false), Promise.resolve(true)]);
    expect(isOpen).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(await answered).toEqual({ failure: { kind: 'timeout' } });
    jest.useRealTimers();
  });

  /** A response whose headers arrived, and whose body fails. */
  const cutBody = (fail: (controller: ReadableStreamDefaultController) => void) => {
    const body = new ReadableStream({ start: fail });
    return new Response(body, { status: 200, headers: { 'content-type': 'application/json' } });
  };

  // Mutation check: reading a body that was cut as no JSON must fail this test.
  it('is offline when the body of a response is cut', async () => {
    const cut = () => cutBody(controller => controller.error(new TypeError('network error')));
    expect(await send(cut)).toEqual({ failure: { kind: 'offline' } });
  });

  it('leads to a timeout when the body of a response does not end', async () => {
    jest.useFakeTimers();
    const stalled: typeof fetch = async (_input, init) =>
      cutBody(controller => init?.signal?.addEventListener('abort', () => controller.error(init.signal?.reason)));
    const answered = sendRequest(depsWith(stalled), { url: 'api/x' });
    await jest.advanceTimersByTimeAsync(GET_TIMEOUT_MS);
    expect(await answered).toEqual({ failure: { kind: 'timeout' } });
    jest.useRealTimers();
  });

  // Mutation check: only listening for a later abort must fail this test.
  it('receives nothing when the request was cancelled before it was sent', async () => {
    let sentCount = 0;
    const answering: typeof fetch = async (_input, init) => {
      init?.signal?.throwIfAborted();
      sentCount += 1;
      return jsonResponse(200, {});
    };
    const answer = await sendRequest(depsWith(answering), { url: 'api/x' }, { signal: AbortSignal.abort() });
    expect([sentCount, answer]).toEqual([0, { failure: { kind: 'offline' } }]);
  });

  it('is offline when the network fails', async () => {
    const cut: typeof fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    expect(await sendRequest(depsWith(cut), { url: 'api/x' })).toEqual({ failure: { kind: 'offline' } });
  });
});
