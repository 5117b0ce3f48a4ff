import { connect } from 'node:net';
import { once } from 'node:events';
import Fastify from 'fastify';
import { useQuickClose } from './quickClose.ts';

// Sabotage: leave useQuickClose away and closing waits for the unused connection until the test times out.
it('stops at once although a connection was never used, and still answers what is under way', async () => {
  const app = Fastify();
  useQuickClose(app);
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>(asked => {
    app.get('/slow', async () => {
      asked();
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

it('does not wait for ever for a request that hangs', async () => {
  const app = Fastify();
  useQuickClose(app, 50);
  const isAsked = new Promise<void>(asked => {
    app.get('/hangs', async () => {
      asked();
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
