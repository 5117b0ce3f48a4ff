import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { UPLOAD_LIMIT_BYTES } from '#contract/files.ts';
import { beginUpload, CLOSING, OPENING } from '#test/support/rawUpload.ts';
import { startWorld, type World } from '#test/support/startWorld.ts';
import { eventually } from '#test/support/eventually.ts';
import { aForm, anImage, upload } from '#test/support/uploads.ts';

jest.setTimeout(60_000);

const IMAGES = join(process.env.RECORDED_DATA ?? '../shared/fixtures', 'images');
const recorded = existsSync(IMAGES) ? it : it.skip;
const SEED = Number(process.env.SEED ?? Date.now() % 1_000_000);
const MUTATIONS = 300;

let world: World;
beforeAll(async () => void (world = await startWorld({ jobs: false })));
afterAll(() => world.stop());

const isAlive = async () => (await fetch(`${world.url}/api/time`)).status === 200;

/** An image whose file is exactly so long: what follows its end belongs to nobody. */
const padded = async (bytes: number) => Buffer.concat([await anImage(), Buffer.alloc(bytes)], bytes);

describe('ten megabytes', () => {
  it('are accepted to the byte, and not one more', async () => {
    const user = await world.signUp();
    const most = await upload(world.url, user, aForm(await padded(UPLOAD_LIMIT_BYTES)));
    const more = await upload<{ code: string }>(world.url, user, aForm(await padded(UPLOAD_LIMIT_BYTES + 1)));
    expect([most.status, more.status, more.body.code]).toEqual([200, 413, 'too_large']);
  });

  // Sabotage: believe the Content-Length, which this upload does not send.
  it('are counted while they stream in, whatever was announced', async () => {
    const { request, status } = beginUpload(world.url, await world.signUp());
    request.write(OPENING);
    const piece = await padded(1024 * 1024);
    for (let sent = 0; sent < 12; sent += 1) request.write(piece);
    request.end(CLOSING);
    expect(await status).toBe(413);
  });

  it('are refused before they are read when more is announced', async () => {
    const { request, status } = beginUpload(world.url, await world.signUp(), { 'content-length': '400000000' });
    request.write(OPENING);
    expect(await status).toBe(413);
    request.destroy();
  });
});

// Sabotage: give the place of an upload back only when it succeeds.
it('uploads are cut off in the middle again and again, and the next one still finds its place', async () => {
  const user = await world.signUp();
  for (let round = 0; round < 20; round += 1) {
    const { request, status } = beginUpload(world.url, user, { 'content-length': '5000' });
    request.write(OPENING);
    request.write(await anImage(), () => request.destroy());
    expect(await status).toBeNull();
  }
  await eventually(
    async () => (await upload(world.url, user, aForm(await anImage()))).status,
    status => status === 200,
  );
});

// Sabotage: remove the bound per user; one person then takes every place.
it('uploads of one person that never end keep nobody else from uploading', async () => {
  const [slow, other] = [await world.signUp(), await world.signUp()];
  const hanging = [0, 1, 2].map(() => beginUpload(world.url, slow, { 'content-length': '5000' }));
  for (const { request } of hanging) request.write(OPENING);
  // No image: it is refused without counting as one of the hour's uploads, until there is no place left to look at it.
  const noImage = () => aForm(Buffer.from('no image'));
  const fourth = async () => (await upload<{ code: string }>(world.url, slow, noImage())).body.code;
  await eventually(fourth, code => code === 'too_many_requests');
  expect((await upload(world.url, other, aForm(await anImage()))).status).toBe(200);
  for (const { request } of hanging) request.destroy();
  await Promise.all(hanging.map(({ status }) => status));
});

describe('a flood', () => {
  // Sabotage: let every upload in; memory then grows with the crowd instead of staying bounded.
  it('of forty uploads at once is served or asked to come back, while other calls are answered', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => world.signUp()));
    const image = await sharp({ create: { width: 2000, height: 2000, channels: 3, background: '#4b4fe0' } })
      .png()
      .toBuffer();
    const flood = [...people, ...people].map(person => upload(world.url, person, aForm(image)));
    expect(await isAlive()).toBe(true);
    const answers = await Promise.all(flood);
    for (const { status, headers } of answers) {
      expect([200, 503]).toContain(status);
      expect(headers.has('retry-after')).toBe(status === 503);
    }
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  });
});

describe('nothing a client sends', () => {
  recorded('of the recorded images is a fault of ours, nor does a place or a camera come back out', async () => {
    const statuses = new Map<string, number>();
    for (const kind of ['ok', 'documents', 'broken']) {
      const user = await world.signUp();
      for (const name of readdirSync(join(IMAGES, kind)).slice(0, 30)) {
        const answer = await upload(world.url, user, aForm(readFileSync(join(IMAGES, kind, name)), { name }));
        statuses.set(`${kind}/${name}`, answer.status);
        if (answer.status !== 200) continue;
        const image = Buffer.from(await (await fetch(`${world.url}${answer.body.fileUrl}`)).arrayBuffer());
        expect(await sharp(image).metadata()).not.toHaveProperty('exif');
      }
    }
    expect([...statuses].filter(([, status]) => ![200, 415, 413].includes(status))).toEqual([]);
    expect([...statuses].filter(([name, status]) => name.startsWith('documents/') && status !== 200)).toEqual([]);
  });

  it(`breaks the upload: ${MUTATIONS} damaged bodies (SEED=${SEED})`, async () => {
    const random = numbersFrom(SEED);
    const whole = Buffer.concat([OPENING, await anImage(), CLOSING]);
    const user = await world.signUp();
    for (let round = 0; round < MUTATIONS; round += 1) {
      const { request, status } = beginUpload(world.url, user);
      request.end(damaged(whole, random));
      expect([200, 400, 413, 415, 422, 429]).toContain(await status);
    }
    expect(await isAlive()).toBe(true);
  });

  it.each([
    ['a path', '../../etc/passwd'],
    ['an escaped NUL', 'a.png%00.exe'],
    ['a tag', '<script>.png'],
    ['text that runs backwards', '\u202Egnp.exe'],
    ['5,000 letters', `${'x'.repeat(5000)}.png`],
  ])('as a file name means anything: %s', async (_what, name) => {
    const { status, body } = await upload(world.url, await world.signUp(), aForm(await anImage(), { name }));
    expect(status).toBe(200);
    const { headers } = await fetch(`${world.url}${body.fileUrl}`);
    expect(headers.get('content-disposition')).toBe('inline; filename="image.png"');
  });
});

/** Reproducible numbers from 0 to 1 (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The body with a piece cut out, repeated, overwritten or cut off at a random place. */
function damaged(whole: Buffer, random: () => number): Buffer {
  const at = Math.floor(random() * whole.length);
  const [before, rest] = [whole.subarray(0, at), whole.subarray(at)];
  const piece = rest.subarray(0, 1 + Math.floor(random() * 40));
  const noise = Buffer.from(Array.from(piece, () => Math.floor(random() * 256)));
  const after = rest.subarray(piece.length);
  const kinds = [[before, after], [before, piece, rest], [before, noise, after], [before]];
  return Buffer.concat(kinds[Math.floor(random() * kinds.length)] ?? [whole]);
}
