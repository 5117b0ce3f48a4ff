import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { eventually } from '#test/support/eventually.ts';
import { anImage } from '#test/support/world/uploads.ts';
import { createImageDecoder, type DecoderLimits, startDecoder } from './imageDecoder.ts';

const LIMITS: DecoderLimits = {
  maxResidentBytes: 400e6,
  maxRestingBytes: 400e6,
  maxCpuMs: 30_000,
  maxWallMs: 30_000,
  idleMs: 60_000,
};
/** Other systems show the environment of a process nowhere. */
const onLinux = existsSync('/proc/self/environ') ? it : it.skip;
const open: ReturnType<typeof createImageDecoder>[] = [];
afterEach(() => open.splice(0).forEach(decoder => decoder.close()));

function aDecoder(limits: Partial<DecoderLimits> = {}, start = startDecoder) {
  const decoder = createImageDecoder({ ...LIMITS, ...limits }, start);
  open.push(decoder);
  const decode = async (bytes: Buffer) =>
    decoder.decode({ type: 'image/png', parts: [bytes], orientation: 1, longestEdge: 4_096 }).then(
      ({ contentType }): string => contentType,
      (error: { code?: string }) => error.code ?? String(error),
    );
  return { ...decoder, decode };
}

const large = () =>
  sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();

const isRunning = (pid: number | null): boolean => {
  try {
    return pid !== null && process.kill(pid, 0);
  } catch {
    return false;
  }
};
const hasEnded = (pid: number | null) =>
  eventually(
    () => isRunning(pid),
    running => !running,
  );

it('decodes one image after the other in the same process', async () => {
  const { decode, pid } = aDecoder();
  expect(await decode(await anImage())).toBe('image/png');
  const first = pid();
  expect(await decode(await anImage())).toBe('image/png');
  expect([pid(), first === process.pid]).toEqual([first, false]);
});

// Mutation check: keeping the process in `ensureChild` after its 'error' must fail this test.
it('starts another process after one that could not start', async () => {
  const starts = [() => fork('none', { execPath: '/nowhere/node' }), startDecoder];
  const { decode } = aDecoder({ maxWallMs: 5_000 }, () => starts.shift()!());
  expect(await decode(await anImage())).toBe('unavailable');
  expect(await decode(await anImage())).toBe('image/png');
});

// Mutation check: removing the watch in decodeImage.mjs, or the timer in imageDecoder.ts, must fail this test.
it.each([
  ['memory', { maxResidentBytes: 1 }],
  ['processor time', { maxCpuMs: 20 }],
  ['time', { maxWallMs: 5 }],
])('refuses an image that needs too much %s, and ends the process', async (_what, limits) => {
  const { decode, pid } = aDecoder(limits);
  const image = decode(await large());
  const running = await eventually(pid, id => id !== null);
  expect(await image).toBe('unsupported_type');
  await hasEnded(running);
});

it('costs one image when the process crashes', async () => {
  const { decode, pid } = aDecoder();
  await decode(await anImage());
  const image = decode(await large());
  process.kill(pid() ?? 0, 'SIGSEGV');
  expect(await image).toBe('unsupported_type');
  expect(await decode(await anImage())).toBe('image/png');
});

it('replaces a process that has grown, and ends one that has nothing to do', async () => {
  const grown = aDecoder({ maxRestingBytes: 1 });
  await grown.decode(await anImage());
  expect(grown.pid()).toBeNull();
  const idle = aDecoder({ idleMs: 1 });
  await idle.decode(await anImage());
  await eventually(idle.pid, pid => pid === null);
});

it('ends its process when it is closed, and refuses the image in flight', async () => {
  const { decode, pid, close } = aDecoder();
  await decode(await anImage());
  const running = pid();
  const image = decode(await large());
  close();
  expect(await image).toBe('unavailable');
  await hasEnded(running);
});

/** Forks the entry as imageDecoder.ts does, prints the process id, and stays. */
const PARENT = `
  const { fork } = require('node:child_process');
  const child = fork(process.argv[1]);
  child.once('message', () => process.stdout.write(String(child.pid)));
`;

// Mutation check: removing the listener of 'disconnect' from decodeImage.mjs must fail this test.
it('leaves no process behind when its parent is killed', async () => {
  const entry = new URL('./decodeImage.mjs', import.meta.url).pathname;
  const parent = spawn(process.execPath, ['-e', PARENT, entry], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [pid] = (await once(parent.stdout, 'data')) as [Buffer];
  const orphan = parseInt(pid.toString(), 10);
  expect(isRunning(orphan)).toBe(true);
  parent.kill('SIGKILL');
  await hasEnded(orphan);
});

onLinux('knows nothing of the environment of this process', async () => {
  process.env.CANARY_PASSWORD = 'canary';
  const { decode, pid } = aDecoder();
  await decode(await anImage());
  expect(readFileSync(`/proc/${pid()}/environ`, 'utf8')).not.toContain('canary');
});
