import { once } from 'node:events';
import { connect } from 'node:net';
import { startWorld, type World } from '#test/support/world/startWorld.ts';

let world: World;
beforeAll(async () => void (world = await startWorld({ isOneOrigin: true, jobs: false })));
afterAll(() => world.stop());

/** Sends one request line and resolves to everything that was received until the server closed the connection. */
async function answerTo(line: string): Promise<string> {
  const { hostname, port } = new URL(world.url);
  const socket = connect(parseInt(port, 10), hostname);
  let text = '';
  socket.on('data', chunk => (text += chunk.toString()));
  socket.write(`${line}\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

// Mutation check: leave registerHttpVersion out of buildApp must fail this test.
it.each(['GET /api/time', 'GET /', 'GET /nowhere', 'GET /exchange/api/v3/time', 'GET /api/time HTTP/2.0'])(
  'refuses %s, since it is not HTTP/1, and closes the connection',
  async line => {
    const answer = await answerTo(line);
    expect(answer).toMatch(
      /^HTTP\/1\.1 505 HTTP Version Not Supported\r\n[\s\S]*\{"error":"[^"]+","code":"malformed"\}$/,
    );
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  },
);

it('answers HTTP/1.0', async () => {
  expect(await answerTo('GET /api/time HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 OK/);
});
