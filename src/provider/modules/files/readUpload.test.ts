import Fastify from 'fastify';
import { beginUpload, CLOSING, OPENING } from '#test/support/world/rawUpload.ts';
import { acceptUploads, readUpload } from './readUpload.ts';
import { createUploadBuffer } from './uploadBuffer.ts';

const slot = { receive: () => undefined, received: () => undefined };

/** A server that reads one upload within these limits and reports its outcome. */
async function aReader(limits: Parameters<typeof readUpload>[3]) {
  const app = Fastify();
  await acceptUploads(app);
  const outcome = new Promise<string>(resolve => {
    app.post('/upload', async request => {
      const buffer = createUploadBuffer();
      const read = readUpload(request, slot, buffer, limits);
      read.then(
        () => resolve(buffer.bytes().toString()),
        (error: { code: string }) => resolve(error.code),
      );
      await read;
    });
  });
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), outcome, close: () => app.close() };
}

// Mutation check: removing the deadline, or the minimum rate, must fail this test.
it.each([
  ['does not end in time', { timeoutMs: 200 }],
  ['stalls', { rate: { minBytesPerS: 1, windowMs: 200 } }],
])('hangs up on an upload that %s', async (_what, limits) => {
  const reader = await aReader(limits);
  const { request, status } = beginUpload(reader.url, { token: 'x' }, { 'content-length': '5000' });
  request.write(OPENING);
  expect(await reader.outcome).toBe('malformed');
  expect(await status).toBeNull();
  await reader.close();
});

it('reads a file that arrives in pieces, as it was sent', async () => {
  const reader = await aReader({});
  const { request, status } = beginUpload(reader.url, { token: 'x' });
  for (const piece of [OPENING, 'lark', 'spur', CLOSING]) request.write(piece);
  request.end();
  expect(await reader.outcome).toBe('larkspur');
  expect(await status).toBe(200);
  await reader.close();
});
