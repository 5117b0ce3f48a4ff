import { connect } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
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
