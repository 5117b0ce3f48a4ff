import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { casesForRun } from '#test/support/runLength.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(60_000);

/** Longer than the wait for requests in flight, shorter than the program's own limit for stopping. */
const STOP_TIMEOUT_MS = 10_000;

let world: World;
beforeAll(async () => void (world = await startWorld({ isOneOrigin: true, jobs: false })));
/** The last test has stopped it, unless something failed. */
let isStopped = false;
afterAll(async () => void (isStopped || (await world.stop())));

/** Requests an upgrade to a websocket and then stays inactive, like a phone that fell asleep. */
async function requestUpgrade(path: string): Promise<{ socket: Socket; answer: string }> {
  const { hostname, port } = new URL(world.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
  );
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return { socket, answer: answer.toString() };
}

// Mutation check: leaving onResponse out of gracefulShutdown.ts, so that such a connection never times out, must fail
// this test.
it.each(casesForRun(1, ['/api/time', '/', '/nowhere']))(
  'closes the connection of an answered upgrade request at %s',
  async path => {
    const { socket, answer } = await requestUpgrade(path);
    expect(answer).toMatch(/^HTTP\/1\.1 (200|404)/);
    socket.resume();
    if (!socket.closed) await once(socket, 'close');
  },
);

// A sleeping websocket client holds the server for half a minute, longer than the program's own limit; the database is
// then not closed. Mutation check: ending only the connections that speak HTTP must fail this test.
it('stops although a websocket never answers the close frame', async () => {
  const { socket, answer } = await requestUpgrade('/exchange/ws');
  expect(answer).toMatch(/^HTTP\/1\.1 101/);
  const began = performance.now();
  isStopped = true;
  await world.stop();
  expect(performance.now() - began).toBeLessThan(STOP_TIMEOUT_MS);
  socket.destroy();
});
