import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { MAX_UPLOAD_BYTES } from '#contract/files.ts';
import { UPLOADS_PER_HOUR } from '#provider/modules/files/uploadQuota.ts';
import { beginUpload, CLOSING, OPENING } from '#test/support/world/rawUpload.ts';
import { byRunLength } from '#test/support/runLength.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { readVariable, RECORDED_DATA } from '#test/support/variables.ts';
import { eventually } from '#test/support/eventually.ts';
import { aMultipartForm, anImage, upload } from '#test/support/world/uploads.ts';

jest.setTimeout(60_000);

const IMAGES = join(RECORDED_DATA, 'images');
const recorded = existsSync(IMAGES) ? it : it.skip;
const SEED = Number(readVariable('SEED') ?? Date.now() % 1_000_000);
const IMAGES_EACH = byRunLength({ short: 10, long: 30 });
const MUTATIONS = byRunLength({ short: 40, long: 300 });

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

const isAlive = async () => (await fetch(`${world.url}/api/time`)).status === 200;

/** Returns an image whose file has exactly this length; the bytes after its end are padding. */
const padded = async (bytes: number) => Buffer.concat([await anImage(), Buffer.alloc(bytes)], bytes);

describe('ten megabytes', () => {
  // Mutation check: accepting a file of exactly the limit must fail this test.
  it('are refused, and one byte less is accepted', async () => {
    const user = await world.signUp();
    const most = await upload(world.url, user, aMultipartForm(await padded(MAX_UPLOAD_BYTES - 1)));
    const more = await upload<{ code: string }>(world.url, user, aMultipartForm(await padded(MAX_UPLOAD_BYTES)));
    expect([most.status, more.status, more.body.code]).toEqual([200, 413, 'too_large']);
  });

  // Mutation check: believing the Content-Length, which this upload does not send, must fail this test.
  it('are counted while they stream in, regardless of the announced length', async () => {
    const { request, status } = beginUpload(world.url, await world.signUp());
    request.write(OPENING);
    const piece = await padded(1024 * 1024);
    for (let sent = 0; sent < 12; sent += 1) request.write(piece);
    request.end(CLOSING);
    expect(await status).toBe(413);
  });

  it('are refused before they are read when a larger length is announced', async () => {
    const { request, status } = beginUpload(world.url, await world.signUp(), { 'content-length': '400000000' });
    request.write(OPENING);
    expect(await status).toBe(413);
    request.destroy();
  });
});

// Mutation check: freeing the slot of an upload only when it succeeds must fail this test.
it('uploads are repeatedly cut off in the middle, and the next one still finds a slot', async () => {
  for (let round = 0; round < 20; round += 1) {
    // One user each: the server may notice the end of one user's uploads only after three more have begun, which is
    // 429.
    const { request, status } = beginUpload(world.url, await world.signUp(), { 'content-length': '5000' });
    request.write(OPENING);
    request.write(await anImage(), () => request.destroy());
    expect(await status).toBeNull();
  }
  expect((await upload(world.url, await world.signUp(), aMultipartForm(await anImage()))).status).toBe(200);
});

describe('slow uploads', () => {
  const ATTACKERS = 8;
  const UPLOADS = byRunLength({ short: 5, long: 12 });
  const from = (network: string) => ({ 'x-forwarded-for': network });
  let proxied: World;
  beforeAll(async () => void (proxied = await startWorld({ jobs: false, settings: { trustedProxies: 1 } })));
  afterAll(() => proxied.stop());

  /** Starts uploads of the account at this rate, each as soon as the previous one has ended. */
  function attack({ token }: SignedUp, network: string, bytesPerS: number): () => Promise<void> {
    let isOver = false;
    let current: ReturnType<typeof beginUpload> | null = null;
    const loop = async () => {
      while (!isOver) {
        const begun = beginUpload(proxied.url, { token }, { 'content-length': '1000000', ...from(network) });
        current = begun;
        begun.request.write(OPENING);
        const drip = setInterval(() => begun.request.write(Buffer.alloc(bytesPerS)), 1_000);
        await begun.status;
        clearInterval(drip);
        begun.request.destroy();
      }
    };
    const ended = loop();
    return async () => {
      isOver = true;
      current?.request.destroy();
      await ended;
    };
  }

  // Mutation check: never ending the slowest upload, in the second case with a rate above the minimum, must fail this
  // test.
  it.each([
    ['another network', 'a byte', '203.0.113.9', 1],
    ['the same network', '10 kB', '198.51.100.7', 10 * 1024],
  ])(
    `of ${ATTACKERS} accounts let ${UPLOADS} of ${UPLOADS} uploads from %s succeed (%s a second)`,
    async (_which, _rate, network, bytesPerS) => {
      const attackers = await Promise.all(Array.from({ length: ATTACKERS }, () => proxied.signUp()));
      const victim = await proxied.signUp();
      const ends = attackers.map(attacker => attack(attacker, '198.51.100.7', bytesPerS));
      const begun = async () => {
        const [row] = await proxied.db.query<{ count: number }>(
          'SELECT count(*)::int AS count FROM upload_attempts WHERE user_id = ANY($1)',
          [attackers.map(({ userId }) => userId)],
        );
        return row?.count ?? 0;
      };
      await eventually(begun, count => count >= 5);
      const statuses = [];
      for (let sent = 0; sent < UPLOADS; sent += 1) {
        statuses.push(
          (await upload(proxied.url, victim, aMultipartForm(await anImage()), { headers: from(network) })).status,
        );
      }
      await Promise.all(ends.map(end => end()));
      expect(statuses).toEqual(Array<number>(UPLOADS).fill(200));
    },
  );
});

describe('a flood', () => {
  // Mutation check: refusing an upload at once when it finds no slot must fail this test.
  it('of twenty uploads by as many users of one network at once is served, while other calls are answered', async () => {
    const users = await Promise.all(Array.from({ length: 20 }, () => world.signUp()));
    const image = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#4b4fe0' } })
      .png()
      .toBuffer();
    const flood = users.map(user => upload(world.url, user, aMultipartForm(image)));
    expect(await isAlive()).toBe(true);
    expect((await Promise.all(flood)).map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
  });

  // Mutation check: leaving out the limit per account must fail this test.
  it('of one account is refused beyond three at once, and an upload of another account is served', async () => {
    const [greedy, other] = [await world.signUp(), await world.signUp()];
    const image = aMultipartForm(await anImage());
    const hanging = [0, 1, 2].map(() => beginUpload(world.url, greedy, { 'content-length': '500000' }));
    for (const { request } of hanging) request.write(OPENING);
    const fourth = async () =>
      (await upload<{ code: string }>(world.url, greedy, aMultipartForm(Buffer.from('no')))).body.code;
    await eventually(fourth, code => code === 'too_many_requests');
    expect((await upload(world.url, other, image)).status).toBe(200);
    for (const { request } of hanging) request.destroy();
    await Promise.all(hanging.map(({ status }) => status));
  });
});

describe('a malformed upload', () => {
  recorded('of the recorded images is a server error, nor does a location or a camera come back out', async () => {
    const statuses = new Map<string, number>();
    for (const kind of ['ok', 'documents', 'broken']) {
      const user = await world.signUp();
      for (const name of readdirSync(join(IMAGES, kind)).slice(0, IMAGES_EACH)) {
        const answer = await upload(world.url, user, aMultipartForm(readFileSync(join(IMAGES, kind, name)), { name }));
        statuses.set(`${kind}/${name}`, answer.status);
        if (answer.status !== 200) continue;
        const image = Buffer.from(await (await fetch(`${world.url}${answer.body.fileUrl}`)).arrayBuffer());
        expect(await sharp(image).metadata()).not.toHaveProperty('exif');
      }
    }
    expect([...statuses].filter(([, status]) => ![200, 415, 413].includes(status))).toEqual([]);
    expect([...statuses].filter(([name, status]) => name.startsWith('documents/') && status !== 200)).toEqual([]);
  });

  it(`never breaks the server: ${MUTATIONS} damaged bodies (SEED=${SEED})`, async () => {
    const random = createRandom(SEED);
    const whole = Buffer.concat([OPENING, await anImage(), CLOSING]);
    let user = await world.signUp();
    for (let round = 0; round < MUTATIONS; round += 1) {
      if (round % UPLOADS_PER_HOUR === 0) user = await world.signUp();
      const { request, status } = beginUpload(world.url, user);
      request.end(damage(whole, random));
      expect([200, 400, 413, 415, 422]).toContain(await status);
    }
    expect(await isAlive()).toBe(true);
  });

  it.each([
    ['a path', '../../etc/passwd'],
    ['an escaped NUL', 'a.png%00.exe'],
    ['a tag', '<script>.png'],
    ['text that runs backwards', '\u202Egnp.exe'],
    ['5,000 letters', `${'x'.repeat(5000)}.png`],
  ])('cannot use its file name: %s', async (_what, name) => {
    const { status, body } = await upload(world.url, await world.signUp(), aMultipartForm(await anImage(), { name }));
    expect(status).toBe(200);
    const { headers } = await fetch(`${world.url}${body.fileUrl}`);
    expect(headers.get('content-disposition')).toBe('inline; filename="image.png"');
  });
});

/** Returns reproducible numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns the body with a piece removed, repeated, overwritten or cut off at a random place. */
function damage(whole: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * whole.length);
  const [before, rest] = [whole.subarray(0, at), whole.subarray(at)];
  const piece = rest.subarray(0, 1 + Math.floor(random() * 40));
  const noise = Buffer.from(Array.from(piece, () => Math.floor(random() * 256)));
  const after = rest.subarray(piece.length);
  const kinds = [[before, after], [before, piece, rest], [before, noise, after], [before]];
  return Buffer.concat(kinds[Math.floor(random() * kinds.length)] ?? [whole]);
}
