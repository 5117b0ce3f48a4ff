import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

jest.setTimeout(60_000);

/** Longer than requests under way are waited for, shorter than the program gives itself to stop. */
const STOP_TIMEOUT_MS = 10_000;

let world: World;
beforeAll(async () => void (world = await startWorld({ isOneOrigin: true, jobs: false })));
/** The last test has stopped it, unless something failed. */
let isStopped = false;
afterAll(async () => void (isStopped || (await world.stop())));

/** Asks to become a websocket, and then does nothing any more: as a phone that fell asleep, or worse. */
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

// Sabotage: leave the hook out of quickClose.ts. Nobody keeps a time for such a connection: it stays for ever.
it.each(['/api/time', '/', '/nowhere'])('hangs up on who asks for a websocket at %s and gets an answer', async path => {
  const { socket, answer } = await requestUpgrade(path);
  expect(answer).toMatch(/^HTTP\/1\.1 (200|404)/);
  socket.resume();
  if (!socket.closed) await once(socket, 'close');
});

// Sabotage: end only the connections that speak HTTP. A websocket whose client sleeps holds the server for half a minute,
// longer than the program gives itself: the database is then not closed.
it('stops although a websocket never answers its goodbye', async () => {
  const { socket, answer } = await requestUpgrade('/exchange/ws');
  expect(answer).toMatch(/^HTTP\/1\.1 101/);
  const began = performance.now();
  isStopped = true;
  await world.stop();
  expect(performance.now() - began).toBeLessThan(STOP_TIMEOUT_MS);
  socket.destroy();
});
