import Fastify from 'fastify';
import { beginUpload, CLOSING, OPENING } from '#test/support/rawUpload.ts';
import { acceptUploads, readUpload } from './readUpload.ts';

const WITHIN_MS = 200;

/** A server that reads one upload and says how that went. */
async function aReader() {
  const app = Fastify();
  await acceptUploads(app);
  const outcome = new Promise<string>(resolve => {
    app.post('/upload', async request => {
      const read = readUpload(request, WITHIN_MS);
      read.then(
        bytes => resolve(bytes.toString()),
        error => resolve(error.code),
      );
      await read;
    });
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), outcome, close: () => app.close() };
}

// Sabotage: leave the deadline out; a connection that stalls then holds its place for ever.
it('hangs up on an upload that does not end in time', async () => {
  const reader = await aReader();
  const { request, status } = beginUpload(reader.url, { token: 'x' }, { 'content-length': '5000' });
  request.write(OPENING);
  expect(await reader.outcome).toBe('malformed');
  expect(await status).toBeNull();
  await reader.close();
});

it('reads a file that arrives in pieces, as it was sent', async () => {
  const reader = await aReader();
  const { request, status } = beginUpload(reader.url, { token: 'x' });
  for (const piece of [OPENING, 'lark', 'spur', CLOSING]) request.write(piece);
  request.end();
  expect(await reader.outcome).toBe('larkspur');
  expect(await status).toBe(200);
  await reader.close();
});
