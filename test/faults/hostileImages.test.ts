import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createApiClient } from '#test/support/world/apiClient.ts';
import { eventually } from '#test/support/eventually.ts';
import { hostileImages } from '#test/support/fixtures/hostileImages.ts';
import { type ProviderProcess, startProviderProcess } from '#test/support/process/providerProcess.ts';
import { byRunLength, isLongRun } from '#test/support/runLength.ts';
import { openTestDatabase, type TestDatabase } from '#test/support/testDatabase.ts';
import { aMultipartForm, anImage, upload } from '#test/support/world/uploads.ts';

jest.setTimeout(1_800_000);

/** In the short run every second image once; imageSanitizer.test.ts has the bounds of all. */
const HOSTILE_IMAGES = byRunLength({ short: 18, long: 2_000 });
const PER_ACCOUNT = 25;
const CONCURRENCY = 2;
const MAX_RESIDENT_MB = 250;
const GOOD_UPLOAD_TIMEOUT_MS = 2_000;
const MEASURE_INTERVAL_MS = 50;
/** Other systems measure the memory of a process differently. */
const onLinux = existsSync('/proc/thread-self/children') ? it : it.skip;

let db: TestDatabase;
let provider: ProviderProcess;
beforeAll(async () => {
  db = await openTestDatabase();
  const env = { DATABASE_URL: db.url, TRUST_PROXY: '1', SIGN_UPS_PER_HOUR: '999999' };
  provider = await startProviderProcess({ env });
});
afterAll(async () => {
  await provider.kill('SIGTERM');
  await db.close();
});

interface Uploader {
  token: string | undefined;
  /** The address as the proxy in front sets it. */
  headers: { 'x-forwarded-for': string };
}

let uploaders = 0;

/** Signs up an account in a separate network. */
async function anUploader(): Promise<Uploader> {
  uploaders += 1;
  const name = `uploader${uploaders}`;
  const headers = { 'x-forwarded-for': `198.51.${uploaders >> 8}.${uploaders & 255}` };
  const form = { fullName: name, username: name, email: `${name}@example.test`, phoneNumber: '+1 555 0199' };
  const body = { ...form, password: `pass-of-${name}` };
  const answer = await createApiClient(provider.url).post<{ token: string }>('/api/registerUser', body, headers);
  return { token: answer.body.token, headers };
}

const send = ({ token, headers }: Uploader, image: Buffer) =>
  upload(provider.url, { token }, aMultipartForm(image), { headers });

/** Returns the processes of the program: the provider and its children. The database belongs to the test here. */
function processes(): number[] {
  const root = provider.child.pid ?? 0;
  const children = readdirSync(`/proc/${root}/task`)
    .flatMap(thread => read(`/proc/${root}/task/${thread}/children`).match(/\d+/g) ?? [])
    .filter(name => read(`/proc/${name}/cmdline`).includes('decodeImage.mjs'));
  return [root, ...children.map(name => parseInt(name, 10))];
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The process has ended.
    return '';
  }
}

const kilobytes = (text: string, name: string): number =>
  parseInt(new RegExp(`${name}:\\s+(\\d+) kB`).exec(text)?.[1] ?? '0', 10);

/**
 * Returns the resident memory of a process in MB. A decoder's shared memory, such as Node's own, counts in the
 * provider.
 */
function residentMb(pid: number): number {
  const rollup = read(`/proc/${pid}/smaps_rollup`);
  const shared = pid === provider.child.pid ? 0 : kilobytes(rollup, 'Shared_Clean');
  return (kilobytes(rollup, 'Rss') - shared) / 1024;
}

/** The peak memory of the whole program in MB, and the memory of each process at that moment. */
interface Peak {
  total: number;
  parts: number[];
}

/** Measures the memory of the program until the returned function is called. */
function measureMemory(): () => Peak {
  let most: Peak = { total: 0, parts: [] };
  const timer = setInterval(() => {
    const parts = processes().map(residentMb);
    const total = parts.reduce((sum, each) => sum + each, 0);
    if (total > most.total) most = { total, parts };
  }, MEASURE_INTERVAL_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}

/** Uploads the images repeatedly, from accounts within their hourly limit; returns the statuses. */
async function sendHostile(images: Buffer[], count: number): Promise<Set<number>> {
  const statuses = new Set<number>();
  let sent = 0;
  const attacker = async () => {
    let [account, used] = [await anUploader(), 0];
    while (sent < count) {
      const image = images[sent % images.length] ?? Buffer.alloc(0);
      sent += 1;
      if (used === PER_ACCOUNT) [account, used] = [await anUploader(), 0];
      used += 1;
      statuses.add((await send(account, image)).status);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, attacker));
  return statuses;
}

// Mutation check: decoding in the provider itself, or in the long run removing any bound of imageBounds.ts, readPng.ts
// or readJpeg.ts, must fail this test.
onLinux(
  `${HOSTILE_IMAGES} hostile images leave the program below ${MAX_RESIDENT_MB} MB and good uploads within 2 s`,
  async () => {
    const images = [...(await hostileImages()).values()].filter((_image, at) => isLongRun || at % 2 === 1);
    expect(HOSTILE_IMAGES).toBeGreaterThanOrEqual(images.length);
    await send(await anUploader(), await anImage());
    const peak = measureMemory();
    let isOver = false;
    const waits: number[] = [];
    const goodUploads = (async () => {
      let [account, used] = [await anUploader(), 0];
      while (!isOver) {
        if (used === PER_ACCOUNT) [account, used] = [await anUploader(), 0];
        used += 1;
        const image = await anImage();
        const startedAt = performance.now();
        const { status } = await send(account, image);
        waits.push(performance.now() - startedAt);
        expect(status).toBe(200);
        await new Promise(next => setTimeout(next, MEASURE_INTERVAL_MS));
      }
    })();
    const statuses = await sendHostile(images, HOSTILE_IMAGES);
    isOver = true;
    await goodUploads;
    const most = peak();
    const sorted = waits.sort((a, b) => a - b);
    const [median, most95, slowest] = [0.5, 0.95, 1].map(part => sorted[Math.ceil(part * sorted.length) - 1] ?? 0);
    process.stdout.write(
      `hostile images: ${HOSTILE_IMAGES}, at most ${most.total.toFixed(0)} MB (${most.parts.map(Math.round).join(' + ')}); ${sorted.length} good uploads beside them, ` +
        `median ${median?.toFixed(0)} ms, 95 % within ${most95?.toFixed(0)} ms, slowest ${slowest?.toFixed(0)} ms\n`,
    );
    expect([...statuses].filter(status => ![200, 413, 415].includes(status))).toEqual([]);
    expect(most.total).toBeLessThan(MAX_RESIDENT_MB);
    // Other tests share the processors, so a single slow answer proves nothing.
    expect(isLongRun ? most95 : median).toBeLessThan(GOOD_UPLOAD_TIMEOUT_MS);
  },
);

onLinux('the decoder process ends with the provider, also when that is killed', async () => {
  const [, decoder] = await eventually(
    async () => {
      await send(await anUploader(), await anImage());
      return processes();
    },
    running => running.length === 2,
  );
  await provider.kill('SIGKILL');
  await eventually(
    () => existsSync(`/proc/${decoder}`),
    isThere => !isThere,
  );
});
