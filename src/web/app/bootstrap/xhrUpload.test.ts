/** @jest-environment ./test/support/webEnvironment.ts */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anImageFile } from '#test/support/app/pendingUploads.ts';
import { xhrUpload } from './xhrUpload.ts';

let server: Server;
let received = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    received += request.method === 'POST' ? 1 : 0;
    request.resume().on('end', () => {
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-expose-headers', 'retry-after, x-request-id');
      const isPreflight = request.method === 'OPTIONS';
      response
        .writeHead(isPreflight ? 204 : 429, { 'retry-after': '80000', 'x-request-id': 'r1' })
        .end(isPreflight ? '' : '{}');
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => new Promise(resolve => server.close(resolve)));

const upload = (signal: AbortSignal) =>
  xhrUpload({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/upload`,
    file: anImageFile(),
    headers: {},
    timeoutMs: 5_000,
    signal,
    onPercent: () => undefined,
  });

it('returns the wait and the id of a response', async () => {
  expect(await upload(new AbortController().signal)).toMatchObject({
    ...{ kind: 'answered', status: 429, body: '{}' },
    ...{ retryAfter: '80000', requestId: 'r1' },
  });
});

// Mutation check: only listening for a later cancellation must fail this test.
it('sends nothing when the upload was cancelled before it began', async () => {
  const before = received;
  expect(await upload(AbortSignal.abort())).toEqual({ kind: 'cancelled' });
  expect(received).toBe(before);
});
