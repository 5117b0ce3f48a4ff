/** @jest-environment ./test/support/webEnvironment.ts */
import { aConfig, jsonResponse } from '#test/support/app/renderApp.tsx';
import type { SentRequest, WebDeps } from '#web/deps.ts';
import { parseRequestId, toRoutePattern } from './requestLog.ts';
import { sendRequest } from './sendRequest.ts';

it.each([
  ['api/getUserById', 'api/getUserById'],
  ['api/getDepositDetails/abcDEFghi', 'api/getDepositDetails/:id'],
  ['api/getUserByPayId/ada%40example.test', 'api/getUserByPayId/:id'],
  ['api/admin/users/abc/timeline', 'api/admin/users/:id'],
  ['api/admin/queue', 'api/admin/queue'],
  ['upload', 'upload'],
  ['api/1secret', 'api//:id'],
  ['api/get1secret/abc', 'api/get/:id'],
  ['', ''],
])('shows %s as %s', (path, route) => {
  expect(toRoutePattern(path)).toBe(route);
});

it.each([
  ['abcDEF_-123456789012', 'abcDEF_-123456789012'],
  ['', null],
  [null, null],
  ['ada@example.test', null],
  ['<script>alert(1)</script>', null],
  ['x'.repeat(65), null],
])('accepts only plain ids of requests: %j', (text, id) => {
  expect(parseRequestId(text)).toBe(id);
});

describe('a request', () => {
  async function send(answer: () => Promise<Response>, signal?: AbortSignal) {
    const logged: SentRequest[] = [];
    let nowMs = 0;
    const deps = { config: aConfig(), fetch: answer, now: () => (nowMs += 20), logRequest: logged.push.bind(logged) };
    const request = { url: 'api/getDepositDetails/d1', params: { code: 'SECRET' }, body: { token: 'SECRET' } };
    await sendRequest(deps as Partial<WebDeps> as WebDeps, { ...request, method: 'POST' }, { token: 'SECRET', signal });
    return logged;
  }

  it('is logged with the pattern of its path, its status, its duration and the provider’s id', async () => {
    const headers = { 'x-request-id': 'abcdefghijklmnopqrst' };
    const logged = await send(async () => jsonResponse(503, { error: 'SECRET', code: 'busy' }, headers));
    expect(logged).toEqual([
      {
        method: 'POST',
        route: 'api/getDepositDetails/:id',
        status: 503,
        durationMs: expect.any(Number),
        requestId: 'abcdefghijklmnopqrst',
      },
    ]);
  });

  it('is logged without a response, unless the app itself aborted it', async () => {
    const fail = () => Promise.reject(new Error('offline'));
    expect(await send(fail)).toMatchObject([{ status: null, outcome: 'offline', requestId: null }]);
    expect(await send(fail, AbortSignal.abort())).toEqual([]);
  });
});
