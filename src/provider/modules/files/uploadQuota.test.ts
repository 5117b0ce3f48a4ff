import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { DAY_MS, HOUR_MS } from '#contract/numbers/durations.ts';
import { eventually } from '#test/support/eventually.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { countLockWaits } from '#test/support/world/countLockWaits.ts';
import { beginUpload, OPENING } from '#test/support/world/rawUpload.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aMultipartForm, anImage, upload as uploadTo } from '#test/support/world/uploads.ts';
import { purgeExpiredUploadAttempts, uploadQuota, UPLOADS_PER_HOUR } from './uploadQuota.ts';

const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ now: clock.now, providers: 2, jobs: false })));
afterAll(() => world.stop());

type Refused = { code: string };

const opened = (path: string) => fetch(`${world.url}${path}`);

const upload = <Body = { fileUrl: string }>(user: SignedUp, body: BodyInit) => uploadTo<Body>(world.url, user, body);

/** Counts attempts of the user, the oldest of them `minutesAgo`. */
async function addAttempts(
  { userId }: SignedUp,
  { count = 1, bytes = 0, minutesAgo = 59, network = 'elsewhere' },
): Promise<void> {
  await world.db.query(
    `INSERT INTO upload_attempts (id, user_id, network, begun_at, bytes)
     SELECT $1 || $2 || n, $1, $3, $4, $5 FROM generate_series(1, $6) n`,
    [userId, randomBytes(8).toString('hex'), network, new Date(clock.at - minutesAgo * 60_000), bytes, count],
  );
}

/** Leaves one upload of the hour. */
const uploadAllButOne = (user: SignedUp) => addAttempts(user, { count: UPLOADS_PER_HOUR - 1 });

it('is limited per hour, with Retry-After', async () => {
  const user = await world.signUp();
  await uploadAllButOne(user);
  expect((await upload(user, aMultipartForm(await anImage()))).status).toBe(200);
  const { status, body, headers } = await upload<Refused>(user, aMultipartForm(await anImage()));
  expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'too_many_requests', '60']);
  clock.at += 61_000;
  expect((await upload(user, aMultipartForm(await anImage()))).status).toBe(200);
});

// Mutation check: counting only uploads that succeed must fail this test.
it('counts uploads that were refused or cut off', async () => {
  const user = await world.signUp();
  await addAttempts(user, { count: UPLOADS_PER_HOUR - 2 });
  expect((await upload(user, aMultipartForm(Buffer.from('no image')))).status).toBe(415);
  const { request, status } = beginUpload(world.url, user, { 'content-length': '5000' });
  request.write(OPENING);
  const attempts = async () => (await getAttempts(user)).length;
  await eventually(attempts, count => count === UPLOADS_PER_HOUR);
  request.destroy();
  await status;
  expect((await upload(user, aMultipartForm(await anImage()))).status).toBe(429);
});

// Mutation check: ignoring the Content-Length before the body is read must fail this test.
it('is limited by the bytes of a day, of an account and of its network', async () => {
  const MEGABYTE = 1024 * 1024;
  const [own, other] = [await world.signUp(), await world.signUp()];
  await addAttempts(own, { count: 10, bytes: 10 * MEGABYTE, minutesAgo: 23 * 60 });
  const full = await upload<Refused>(own, aMultipartForm(await anImage()));
  expect([full.status, full.headers.get('retry-after')]).toEqual([429, '3600']);
  clock.at += HOUR_MS + 1;
  expect((await upload(own, aMultipartForm(await anImage()))).status).toBe(200);

  expect((await upload(other, aMultipartForm(await anImage()))).status).toBe(200);
  await addAttempts(own, { bytes: 1024 * MEGABYTE - 100, minutesAgo: 60, network: '127.0.0.1' });
  expect((await upload(other, aMultipartForm(await anImage()))).status).toBe(429);
  clock.at += DAY_MS;
  await purgeExpiredUploadAttempts(world.db, clock.now());
  expect(await getAttempts(own)).toEqual([]);
  expect((await upload(other, aMultipartForm(await anImage()))).status).toBe(200);
});

// Mutation check: counting attempts of any later time, for one of the limits, must fail this test.
it('counts no attempts that a wrong clock dated more than a limit ahead', async () => {
  const MEGABYTE = 1024 * 1024;
  const user = await world.signUp();
  const send = async () => (await upload(user, aMultipartForm(await anImage()))).status;
  await addAttempts(user, { count: UPLOADS_PER_HOUR, minutesAgo: -61 });
  await addAttempts(user, { bytes: 1024 * MEGABYTE, minutesAgo: -24 * 60 - 1, network: '127.0.0.1' });
  expect(await send()).toBe(200);
  await purgeExpiredUploadAttempts(world.db, clock.now());
  expect(await getAttempts(user)).not.toContain(1024 * MEGABYTE);
  await addAttempts(user, { bytes: 100 * MEGABYTE, minutesAgo: -61 });
  expect(await send()).toBe(429);
});

// Mutation check: counting the received bytes alone must fail this test.
it('counts the bytes of the stored image where these are more than the received ones', async () => {
  const user = await world.signUp();
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const image = await sharp({ create: { width: 400, height: 400, channels: 3, background: 'black', noise } })
    .jpeg({ quality: 1 })
    .toBuffer();
  const { body } = await upload(user, aMultipartForm(image));
  const stored = (await (await opened(body.fileUrl)).arrayBuffer()).byteLength;
  expect(stored).toBeGreaterThan(2 * image.length);
  expect(await getAttempts(user)).toEqual([stored]);
});

it('counts the bytes that were received once an upload has ended', async () => {
  const user = await world.signUp();
  const { request, status } = beginUpload(world.url, user, { 'content-length': '9000000' });
  request.write(OPENING);
  await eventually(
    () => getAttempts(user),
    ([bytes]) => bytes === 9_000_000,
  );
  request.destroy();
  await status;
  await eventually(
    () => getAttempts(user),
    ([bytes = 0]) => bytes < 1_000,
  );
});

async function getAttempts({ userId }: SignedUp): Promise<number[]> {
  const rows = await world.db.query<{ bytes: number }>('SELECT bytes FROM upload_attempts WHERE user_id = $1', [
    userId,
  ]);
  return rows.map(({ bytes }) => bytes);
}

// Mutation check: counting and adding uploads without the lock on the user must fail this test.
it('is limited also for two of an account that count at the same moment, from two networks', async () => {
  const user = await world.signUp();
  await uploadAllButOne(user);
  const { begin } = uploadQuota({ db: world.db, now: clock.now });
  const begun = await countAtOnce(
    ['first', 'second'].map(network => () => begin({ account: user.userId, network }, 1)),
  );
  const refusals = begun.flatMap(attempt => (attempt.status === 'rejected' ? [attempt.reason] : []));
  expect(refusals).toEqual([expect.objectContaining({ code: 'too_many_requests' })]);
});

// Mutation check: counting and adding uploads without the lock on the network must fail this test.
it('is limited also for two accounts of a network that count at the same moment', async () => {
  await world.db.query('DELETE FROM upload_attempts');
  const [own, other] = [await world.signUp(), await world.signUp()];
  const image = await anImage();
  const { byteLength } = await new Response(aMultipartForm(image)).arrayBuffer();
  await addAttempts(await world.signUp(), { bytes: 1024 ** 3 - byteLength, network: '127.0.0.1' });
  const uploads = [own, other].map((user, at) => () => uploadTo(world.urls[at] ?? '', user, aMultipartForm(image)));
  const answers = await countAtOnce(uploads);
  expect(answers.map(answer => answer.status === 'fulfilled' && answer.value.status).sort()).toEqual([200, 429]);
});

/** Begins uploads together. None is counted before all have read the count. */
async function countAtOnce<Answer>(begins: readonly (() => Promise<Answer>)[]) {
  const { answers } = await world.db.tx(async tx => {
    await tx.query('LOCK TABLE upload_attempts IN SHARE MODE');
    const answers = Promise.allSettled(begins.map(begin => begin()));
    await eventually(
      () => countLockWaits(world.db),
      waiting => waiting === begins.length,
    );
    return { answers };
  });
  return answers;
}
