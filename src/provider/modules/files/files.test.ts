import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import sharp from 'sharp';
import { DAY_MS, MINUTE_MS } from '#contract/numbers/durations.ts';
import { aClock } from '#test/support/world/aClock.ts';
import { type ApiClient } from '#test/support/world/apiClient.ts';
import { type SignedUp, startWorld, type World } from '#test/support/world/startWorld.ts';
import { aMultipartForm, anImage, anUploadedImage, upload as uploadTo } from '#test/support/world/uploads.ts';
import { purgeUnusedFiles } from './fileStore.ts';

const clock = aClock();
let world: World;
beforeAll(async () => void (world = await startWorld({ now: clock.now, providers: 2, jobs: false })));
afterAll(() => world.stop());

type Refused = { code: string; fields?: Record<string, string> };

const upload = <Body = { fileUrl: string }>(user: ApiClient, body: BodyInit, path?: string) =>
  uploadTo<Body>(world.url, user, body, { path });

const anUploaded = (user: ApiClient) => anUploadedImage(world.url, user);

const opened = (path: string) => fetch(`${world.url}${path}`);

it('answers an upload with a link that shows the image, as an image and nothing else', async () => {
  const user = await world.signUp();
  const response = await opened(await anUploaded(user));
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline; filename="image.png"',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 24, height: 16 });
});

// Mutation check: answering an expired link with 403, or an unknown file with another text, must fail this test.
it('answers alike to a link that is unsigned, changed, expired or of an unknown file', async () => {
  const user = await world.signUp();
  const link = await anUploaded(user);
  const other = await anUploaded(user);
  const [path = '', query = ''] = link.split('?');
  const [otherPath = ''] = other.split('?');
  for (const invalid of [path, `${path}?${query.replace('expires=1', 'expires=2')}`, `${otherPath}?${query}`]) {
    const response = await opened(invalid);
    expect([response.status, await response.json()]).toEqual([404, { error: 'Not found.', code: 'not_found' }]);
  }
  for (const odd of [
    'expires=&signature=',
    'expires=x&signature=%FF',
    'expires[]=1',
    'expires=1&expires=2&signature=a',
  ]) {
    expect((await opened(`${path}?${odd}`)).status).toBe(404);
  }
  clock.at += 15 * MINUTE_MS;
  expect((await opened(link)).status).toBe(404);
  clock.at -= 15 * MINUTE_MS;
  expect((await opened(link)).status).toBe(200);
});

// Mutation check: leaving exposeHeadRoute out of the route must fail this test.
it('refuses HEAD, which would read the whole image without a slot or a client', async () => {
  const link = await anUploaded(await world.signUp());
  const query = jest.spyOn(world.db, 'query');
  const { status } = await fetch(`${world.url}${link}`, { method: 'HEAD' });
  const reads = query.mock.calls.filter(([sql]) => /\bFROM files\b/.test(sql));
  expect([status, reads]).toEqual([404, []]);
  query.mockRestore();
});

it('shows in every process what was uploaded to one of them', async () => {
  const link = await anUploaded(await world.signUp());
  expect((await fetch(`${world.urls[1]}${link}`)).status).toBe(200);
});

it('accepts uploads of users and administrators only', async () => {
  expect((await upload(await world.signUp(), aMultipartForm(await anImage()))).status).toBe(200);
  expect((await upload(await world.admin(), aMultipartForm(await anImage()))).status).toBe(200);
  expect((await upload(world.anonymous, aMultipartForm(await anImage()))).status).toBe(401);
});

it('keeps a JPEG that calls itself PNG as the JPEG it is', async () => {
  const { body } = await upload(await world.signUp(), aMultipartForm(await anImage('jpeg'), { name: 'id.png' }));
  expect((await opened(body.fileUrl)).headers.get('content-type')).toBe('image/jpeg');
});

describe('an upload', () => {
  it.each([
    ['that is no image', aMultipartForm(Buffer.from('hello')), 415, 'unsupported_type'],
    ['that is a page', aMultipartForm(Buffer.from('<!doctype html><script>1</script>')), 415, 'unsupported_type'],
    ['of an empty file', aMultipartForm(Buffer.alloc(0)), 415, 'unsupported_type'],
    ['under another name', aMultipartForm(Buffer.from('x'), { field: 'image' }), 422, 'invalid_fields'],
    ['without a file', new FormData(), 422, 'invalid_fields'],
  ])('%s is refused', async (_what, form, status, code) => {
    const answer = await upload<Refused>(await world.signUp(), form);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('that is no multipart body is refused', async () => {
    const user = await world.signUp();
    const asJson = await user.post<Refused>('/upload', { file: 'x' });
    const asText = await upload<Refused>(user, 'x');
    const asImage = await upload<Refused>(user, new Blob([new Uint8Array(await anImage())], { type: 'image/png' }));
    expect([asJson, asText, asImage].map(({ status }) => status)).toEqual([415, 415, 415]);
  });

  it.each(['?timestamp=now', '?timestamp=1&user=2', '?folder=..'])('with the query %s is refused', async query => {
    const form = aMultipartForm(await anImage());
    expect((await upload(await world.signUp(), form, `/upload${query}`)).status).toBe(422);
  });

  it('with more beside the file is refused', async () => {
    const form = aMultipartForm(await anImage());
    form.append('userId', 'another');
    expect((await upload(await world.signUp(), form)).status).toBe(400);
  });
});

// Mutation check: removing `used_for IS NULL` from purgeUnusedFiles must fail this test.
it('is removed after a day unless a record has taken it', async () => {
  const user = await world.signUp();
  const [used] = [await anUploaded(user), await anUploaded(user)];
  const claim = { gatWay: 'TRC20', amount: 20, coinConversion: 1, transactionScreenshot: used };
  expect((await user.post('/api/createDeposit', claim)).status).toBe(201);
  clock.at += DAY_MS + 1;
  await purgeUnusedFiles(world.db, clock.now());
  expect(await getLinks(user)).toEqual([used.split('?')[0]]);
});

async function getLinks({ userId }: SignedUp): Promise<string[]> {
  const rows = await world.db.query<{ id: string }>('SELECT id FROM files WHERE user_id = $1', [userId]);
  return rows.map(({ id }) => `/files/${id}`);
}

// Mutation check: reading the whole image before sending it must fail this test.
it('holds little of an image in memory for a client that stops reading', async () => {
  const user = await world.signUp();
  const bytes = randomBytes(10 * 1024 * 1024);
  const link = await anUploaded(user);
  const [, id] = /files\/([^?]+)/.exec(link) ?? [];
  await world.db.query('UPDATE files SET bytes = $2 WHERE id = $1', [id, bytes]);
  const whole = Buffer.from(await (await opened(link)).arrayBuffer());
  expect(whole.equals(bytes)).toBe(true);

  const before = arrayBuffers();
  const { port, hostname } = new URL(world.url);
  const readers = await Promise.all(Array.from({ length: 30 }, () => aSlowReader(link, Number(port), hostname)));
  const grown = arrayBuffers() - before;
  readers.forEach(reader => reader.destroy());
  expect(grown / bytes.length).toBeLessThan(8);
});

/** Sends a request and reads only the beginning of the answer. */
const aSlowReader = (path: string, port: number, host: string): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`));
    socket.once('error', reject);
    socket.once('data', () => resolve(socket.pause()));
  });

/** What buffers hold once the rubbish is gone. */
function arrayBuffers(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}
