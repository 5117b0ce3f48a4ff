import { execFileSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { createUploadBuffer } from './uploadBuffer.ts';

const MEGABYTE = 1024 * 1024;

it('holds what was appended, in order', () => {
  const buffer = createUploadBuffer();
  expect(buffer.bytes()).toHaveLength(0);
  for (const chunk of ['lark', '', 'spur']) buffer.append(Buffer.from(chunk));
  expect(buffer.bytes().toString()).toBe('larkspur');
});

it('accepts no more than its limit', () => {
  const buffer = createUploadBuffer(8);
  buffer.append(Buffer.from('larkspur'));
  expect(() => buffer.append(Buffer.from('s'))).toThrow();
  expect(buffer.bytes().toString()).toBe('larkspur');
});

// Mutation check: releasing without clearing, or appending after the release, must fail this test.
it('is empty after its release, in an earlier view and for bytes that still arrive', () => {
  const buffer = createUploadBuffer();
  buffer.append(Buffer.from('identity document'));
  const view = buffer.bytes();
  buffer.release();
  buffer.append(Buffer.from('late'));
  expect([view.length, buffer.bytes().length]).toEqual([0, 0]);
});

/** The resident memory, in MB, of a process that holds 50 uploads of 9 MB; that of a test runner changes by itself. */
function memoryOfUploads(): Record<'before' | 'reserved' | 'filled' | 'released', number> {
  const script = `
    import { createUploadBuffer } from ${JSON.stringify(new URL('./uploadBuffer.ts', pathToFileURL(__filename)).href)};
    const rss = () => process.memoryUsage.rss() / ${MEGABYTE};
    const chunk = Buffer.alloc(${9 * MEGABYTE}, 1);
    const before = rss();
    const buffers = Array.from({ length: 50 }, () => createUploadBuffer());
    const reserved = rss();
    for (const buffer of buffers) buffer.append(chunk);
    const filled = rss();
    for (const buffer of buffers) buffer.release();
    console.log(JSON.stringify({ before, reserved, filled, released: rss() }));`;
  const flags = ['--import', 'tsx', '--input-type=module', '--eval', script];
  return JSON.parse(execFileSync(process.execPath, flags, { encoding: 'utf8' }));
}

// Mutation check: collecting the bytes in a Buffer, which waits for the garbage collector, must fail this test.
it('uses the memory of its bytes and returns it at once', () => {
  const { before, reserved, filled, released } = memoryOfUploads();
  expect(reserved - before).toBeLessThan(50);
  expect(filled - reserved).toBeGreaterThan(400);
  expect(filled - released).toBeGreaterThan(400);
});
