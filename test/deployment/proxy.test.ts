import { once } from 'node:events';
import { type IncomingMessage, request, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { hasNginx, type Proxy, startProxy, startUpstream, type Upstream } from './startProxy.ts';

const onNginx = hasNginx ? it : it.skip;

let proxy: Proxy | undefined;
let upstreams: Upstream[] = [];
afterEach(async () => {
  await proxy?.stop();
  await Promise.all(upstreams.map(upstream => upstream.stop()));
  [proxy, upstreams] = [undefined, []];
});

/** Starts the proxy in front of one server per listener. */
const start = (...listeners: RequestListener[]) => startWith({}, ...listeners);

async function startWith(env: Record<string, string>, ...listeners: RequestListener[]): Promise<string> {
  upstreams = await Promise.all(listeners.map(startUpstream));
  proxy = await startProxy(
    upstreams.map(({ address }) => address),
    env,
  );
  return proxy.url;
}

const answer: RequestListener = (_request, response) => void response.end('answered');
const breakOff: RequestListener = ({ socket }) => void socket.destroy();
const countRequests = () => upstreams.map(({ requests }) => requests.length);

const IMMUTABLE = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'",
  etag: '"one"',
  'x-request-id': 'first',
};
const asset: RequestListener = (_request, response) => void response.writeHead(200, IMMUTABLE).end('script');
const missing: RequestListener = (_request, response) => void response.writeHead(404).end();
const ASSET = '/static/main.0123abcd.js';

// Mutation check: `X-Forwarded-For $http_x_forwarded_for` must fail this test.
onNginx('writes the last entry of the client address and the protocol itself', async () => {
  const url = await start(answer, answer);
  await fetch(`${url}/api/time`, { headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'https' } });
  const [received] = upstreams.flatMap(({ requests }) => requests);
  expect(received?.headers).toMatchObject({
    host: new URL(url).host,
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'http',
  });
});

// Mutation check: nginx.conf without the line that includes country-header.conf must fail this test.
onNginx.each([
  ['1', undefined],
  ['2', 'DE'],
])('with TRUST_PROXY=%s passes the country of a request on as %s', async (TRUST_PROXY, country) => {
  const url = await startWith({ TRUST_PROXY, COUNTRY_HEADER: 'CF-IPCountry' }, answer, answer);
  await fetch(`${url}/api/time`, { headers: { 'cf-ipcountry': 'DE' } });
  const [received] = upstreams.flatMap(({ requests }) => requests);
  expect(received?.headers['cf-ipcountry']).toBe(country);
});

// Mutation check: `proxy_next_upstream off` must fail this test.
onNginx('repeats a lost GET at the other provider', async () => {
  const url = await start(breakOff, answer);
  const statuses = await Promise.all([1, 2].map(async () => (await fetch(`${url}/api/getCoinList`)).status));
  expect(statuses).toEqual([200, 200]);
});

// Mutation check: `proxy_next_upstream error timeout non_idempotent`, or no `@once`, must fail this test.
onNginx.each([
  ['POST', '/api/createTransfer'],
  ['PATCH', '/api/admin/users/ann'],
  ['PUT', '/api/updateDeposit/one'],
  ['PUT', '/api/updateDeposit/one-0123abcd.js'],
  ['DELETE', '/api/admin/claims/one'],
])('never repeats a %s of %s that a provider has received', async (method, path) => {
  const url = await start(breakOff, breakOff);
  const { status } = await fetch(url + path, { method, body: '{}' });
  expect([status, countRequests().sort()]).toEqual([502, [0, 1]]);
});

onNginx('passes the method, path and body of a PUT', async () => {
  const echo: RequestListener = (request, response) => {
    response.writeHead(200, { 'x-request': `${request.method} ${request.url}` });
    request.pipe(response);
  };
  const url = await start(echo, echo);
  const response = await fetch(`${url}/api/updateDeposit/one?now=1`, { method: 'PUT', body: '{"status":1}' });
  expect([response.status, response.headers.get('x-request'), await response.text()]).toEqual([
    200,
    'PUT /api/updateDeposit/one?now=1',
    '{"status":1}',
  ]);
});

// Mutation check: `error_log stderr error` must fail this test.
onNginx('writes no address of a client and no request to its log when the providers fail', async () => {
  const url = await start(breakOff, breakOff);
  const paths = ['/files/one?expires=1&signature=canary', '/api/userLogin/canary'];
  const statuses = await Promise.all(paths.map(async path => (await fetch(url + path)).status));
  expect(statuses).toEqual([502, 502]);
  expect(proxy?.readErrors()).toBe('');
});

onNginx('sends a POST to the provider that accepts connections', async () => {
  const url = await start(answer, answer);
  await upstreams[0]?.stop();
  const statuses = await Promise.all(
    Array.from({ length: 6 }, async () => (await fetch(`${url}/api/createTransfer`, { method: 'POST' })).status),
  );
  expect(statuses).toEqual(Array(6).fill(200));
});

// Mutation check: leaving out http_404, or proxy_hide_header, must fail this test.
onNginx('finds a hashed file at the provider that has it, and keeps it with its headers', async () => {
  const url = await start(missing, asset);
  const read = async () => {
    const response = await fetch(url + ASSET);
    return [response.status, await response.text(), ...Object.keys(IMMUTABLE).map(name => response.headers.get(name))];
  };
  const { 'x-request-id': _hidden, ...kept } = IMMUTABLE;
  const expected = [200, 'script', ...Object.values(kept), null];
  expect([await read(), await read(), await read()]).toEqual([expected, expected, expected]);
  await Promise.all(upstreams.map(upstream => upstream.stop()));
  expect(await read()).toEqual(expected);
  expect(upstreams[1]?.requests).toHaveLength(1);
});

onNginx('keeps nothing that the provider sends without a lifetime', async () => {
  const page: RequestListener = (_request, response) =>
    void response.writeHead(200, { 'cache-control': 'no-store' }).end();
  const url = await start(page, page);
  for (const path of ['/', '/', '/api/file-0123abcd.json', '/api/file-0123abcd.json']) await fetch(url + path);
  expect(countRequests().reduce((sum, count) => sum + count)).toBe(4);
});

// Mutation check: client_max_body_size 10m at /upload must fail this test.
onNginx.each([
  ['/upload', 10 * 1024 * 1024 + 2_000, 200],
  ['/upload', 12 * 1024 * 1024, 413],
  ['/api/createTransfer', 64 * 1024 + 100, 200],
  ['/api/createTransfer', 200 * 1024, 413],
])('bounds bodies at %s: %d bytes get %d', async (path, size, status) => {
  const drain: RequestListener = (request, response) => void request.on('end', () => response.end()).resume();
  const url = await start(drain, drain);
  const response = await fetch(url + path, { method: 'POST', body: Buffer.alloc(size) });
  expect(response.status).toBe(status);
});

// Mutation check: buffering requests in `@once` must fail this test.
onNginx.each([
  ['PUT', { 'content-length': '104857600' }],
  ['PUT', { 'transfer-encoding': 'chunked' }],
  ['DELETE', { 'content-length': '104857600' }],
  ['PROPFIND', { 'transfer-encoding': 'chunked' }],
])('collects no body of a %s with %j, which a provider refuses', async (method, headers) => {
  const refuse: RequestListener = (_request, response) => void response.writeHead(413).end();
  const sent = request(await start(refuse, refuse), { method, headers });
  sent.write('{');
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  sent.destroy();
  expect(response.statusCode).toBe(413);
});

onNginx('hides the metrics, and redirects to TLS', async () => {
  const url = await start(answer, answer);
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const redirect = await fetch(`${proxy?.plainUrl}/transfer?to=1`, { redirect: 'manual' });
  expect([redirect.status, redirect.headers.get('location')]).toEqual([308, 'https://127.0.0.1/transfer?to=1']);
  expect(countRequests()).toEqual([0, 0]);
});

onNginx('passes websockets', async () => {
  const { hostname, port } = new URL(await start(answer, answer));
  const socket = connect(parseInt(port, 10), hostname);
  socket.write(
    `GET /exchange/ws HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()));
  await once(socket, 'close');
  expect(received).toMatch(/^HTTP\/1\.1 101[^]*frame$/);
});
