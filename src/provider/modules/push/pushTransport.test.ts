import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import { type AddressInfo, createServer, type LookupFunction, type Server } from 'node:net';
import { eventually } from '#test/support/eventually.ts';
import { createPushTransport } from './pushTransport.ts';

let server: Server;
/** Null for a service that accepts the push and never answers. */
let answer: string | null;
let onReceived: () => void = () => undefined;
beforeAll(async () => {
  server = createServer(socket => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      onReceived();
      if (answer === '') socket.destroy();
      else if (answer !== null) socket.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends a push without TLS to a service that answers with this text. */
async function send(text: string | null, { signal } = new AbortController()) {
  answer = text;
  const { port } = server.address() as AddressInfo;
  const transport = createPushTransport({ port, openRequest, createLookup: () => lookUp });
  return transport(PUSH, signal);
}
const PUSH = { endpoint: 'https://push.example.com/a', headers: {}, body: Buffer.from('x') };
const lookUp: LookupFunction = (_name, _all, found) => found(null, [{ address: '127.0.0.1', family: 4 }]);

it('returns the status and Retry-After, and waits for no body', async () => {
  const head = 'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 7\r\nContent-Length: 100\r\n\r\n';
  expect(await send(head)).toEqual({ status: 429, retryAfter: '7' });
});

// Mutation check: rejecting on 'error' alone must fail this test.
it.each([
  ['switches the protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'],
  ['answers with other text', 'SSH-2.0-x\r\n\r\n'],
  ['closes the connection', ''],
])('rejects when the service %s', async (_what, text) => {
  await expect(send(text)).rejects.toThrow();
});

// Mutation check: leaving the signal out of the request must fail this test.
it('rejects when it is aborted while the service does not answer', async () => {
  const stop = new AbortController();
  onReceived = () => stop.abort();
  await expect(send(null, stop)).rejects.toMatchObject({ name: 'AbortError' });
  await expect(send(null, stop)).rejects.toMatchObject({ name: 'AbortError' });
});

// Mutation check: leaving out `closed.abort()` must fail this test.
it('ends the look-up of a name whose server does not answer when it is aborted', async () => {
  const stop = new AbortController();
  const lookups: AbortSignal[] = [];
  const createLookup = (closed: AbortSignal): LookupFunction => {
    lookups.push(closed);
    return () => stop.abort();
  };
  await expect(createPushTransport({ createLookup })(PUSH, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
  await eventually(
    async () => lookups.map(({ aborted }) => aborted),
    ([aborted]) => aborted === true,
  );
});
