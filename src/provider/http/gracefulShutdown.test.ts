import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { eventually } from '#test/support/eventually.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { registerGracefulShutdown } from './gracefulShutdown.ts';

// Mutation check: removing registerGracefulShutdown must fail this test.
it('stops at once although a connection was never used, and still answers requests in flight', async () => {
  const app = Fastify();
  registerGracefulShutdown(app);
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>(requested => {
    app.get('/slow', async () => {
      requested();
      await new Promise<void>(resolve => (answer = resolve));
      return { done: true };
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const unused = connect(parseInt(new URL(url).port, 10), '127.0.0.1');
  await once(unused, 'connect');
  const response = fetch(`${url}/slow`);
  await isAsked;

  const closed = app.close();
  answer();
  expect(await (await response).json()).toEqual({ done: true });
  await closed;
});

it('keeps serving a connection that requests an upgrade to an unknown protocol', async () => {
  const app = Fastify();
  registerGracefulShutdown(app);
  app.get('/', async () => 'here');
  const socket = connect(parseInt(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port, 10), '127.0.0.1');
  for (let requested = 0; requested < 2; requested += 1) {
    socket.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n');
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
  }
  await app.close();
});

it('does not wait indefinitely for a request that hangs', async () => {
  const app = Fastify();
  registerGracefulShutdown(app, 50);
  const isAsked = new Promise<void>(requested => {
    app.get('/hangs', async () => {
      requested();
      await new Promise<never>(() => undefined);
    });
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const cut = fetch(`${url}/hangs`).then(
    () => 'answered',
    () => 'cut',
  );
  await isAsked;
  await app.close();
  expect(await cut).toBe('cut');
});

describe('while it stops', () => {
  let world: World;
  beforeEach(async () => {
    world = await startWorld({ jobs: false, settings: { corsOrigins: ['https://app.example.com'] } });
  });
  afterEach(() => world.stop());

  const open = async () => {
    const socket = connect(parseInt(new URL(world.url).port, 10), '127.0.0.1');
    await once(socket, 'connect');
    return socket;
  };

  /** Stops the provider while it waits for the body of a request; returns that request's response. */
  async function beginStop(): Promise<{ finish: () => Promise<string> }> {
    const socket = await open();
    const body = JSON.stringify({ email: 'a@example.com', password: 'a-password' });
    const isReceived = once(world.app.server, 'request');
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
    );
    await isReceived;
    const closed = world.app.close();
    await eventually(
      () => world.app.server.listening,
      isListening => !isListening,
    );
    return {
      async finish() {
        socket.write(body);
        const text = await readAll(socket);
        await closed;
        return text;
      },
    };
  }

  // Mutation check: leaving out registerStopRefusal, or Fastify's own answer in its place, must fail this test.
  it.each(['/api/time', '/health/ready', '/unknown'])(
    'answers a request as all refusals are answered: %s',
    async path => {
      const socket = await open();
      const { finish } = await beginStop();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\nOrigin: https://app.example.com\r\n\r\n`);
      const refusal = await readAll(socket);
      expect(refusal).toMatch(/^HTTP\/1\.1 503 Service Unavailable\r\n/);
      expect(refusal).toMatch(/\r\nretry-after: 1\r\n/i);
      expect(refusal).toMatch(/\r\nconnection: close\r\n/i);
      expect(refusal).toMatch(/\r\ncontent-type: application\/json/i);
      expect(refusal).toMatch(/\r\naccess-control-allow-origin: https:\/\/app\.example\.com\r\n/i);
      expect(refusal).toContain('"code":"unavailable"');
      await finish();
    },
  );

  // A proxy would send its next request there. Mutation check: setting the header of refusals alone must fail this test.
  it('ends the connection of a request that it still answers', async () => {
    const { finish } = await beginStop();
    expect(await finish()).toMatch(/^HTTP\/1\.1 401 [^]*\r\nconnection: close\r\n/i);
  });
});

async function readAll(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}
