import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LANGUAGE_NAMES } from '#contract/texts/languages.ts';
import { freePort } from '#provider/core/ports.ts';
import { eventually } from '#test/support/eventually.ts';
import { itInLongRun } from '#test/support/runLength.ts';
import { ACME } from '#test/support/world/partner.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { createPortal } from './portalServer.ts';

jest.setTimeout(90_000);

let world: World;
let portal: ReturnType<typeof createPortal>;
let origin: string;
beforeAll(async () => {
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  world = await startWorld({ jobs: false, settings: { partners: [{ ...ACME, origin }], embedOrigins: [origin] } });
  portal = createPortal({ origin, larkspur: world.url, key: ACME.key });
  await new Promise<void>(resolve => portal.listen(port, '127.0.0.1', resolve));
});
afterAll(async () => {
  portal.closeAllConnections();
  portal.close();
  await world.stop();
});

const post = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { method: 'POST', body: JSON.stringify(body), headers: { origin, ...headers } });
async function signIn(user: string): Promise<string> {
  const { headers } = await post('/api/sign-in', { user });
  return headers.get('set-cookie')?.split(';')[0] ?? '';
}
const exchange = (code: string) =>
  world.anonymous.post<{ consent: object }>(`/api/userLogin/${code}`, undefined, { 'x-opened-from': origin });

it('requests a code for the user who is signed in at the portal', async () => {
  const cookie = await signIn('farid');
  expect(await (await fetch(`${origin}/api/user`, { headers: { cookie } })).json()).toEqual({ name: 'Farid' });
  const { code }: { code: string } = await (await post('/api/code', {}, { cookie })).json();
  expect((await exchange(code)).body.consent).toMatchObject({ partner: 'acme', scopes: ['view', 'deposit', 'trade'] });
  const [row] = await world.db.query('SELECT email FROM session_codes JOIN users ON users.id = user_id');
  expect(row).toEqual({ email: 'friend@larkspur.test' });
});

it('requests none for a visitor, an unknown user, or after the sign-out', async () => {
  expect((await post('/api/code')).status).toBe(401);
  expect((await post('/api/sign-in', { user: 'constructor' })).status).toBe(404);
  const cookie = await signIn('dana');
  await post('/api/sign-out', {}, { cookie });
  expect((await post('/api/code', {}, { cookie })).status).toBe(401);
});

// Mutation check: removing the check of the origin must fail this test.
it('refuses requests of another site’s page', async () => {
  const cookie = await signIn('dana');
  for (const other of [{ origin: 'https://evil.example' }, { origin: 'null' }])
    expect((await post('/api/code', {}, { cookie, ...other })).status).toBe(403);
});

// Mutation check: leaving a language out of portal.html must fail this test.
it('offers every language of the app', async () => {
  const page = await (await fetch(origin)).text();
  const [, list = ''] = /<select name="language">(.*?)<\/select>/s.exec(page) ?? [];
  const options = [...list.matchAll(/<option value="(.+?)">(.+?)<\/option>/g)].map(([, code, name]) => [code, name]);
  expect(options).toEqual(Object.entries(LANGUAGE_NAMES));
});

it('serves its page with a strict policy and without the key', async () => {
  for (const path of ['/', '/portal.js', '/portal.css']) {
    const response = await fetch(`${origin}${path}`);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('content-security-policy')).toContain(`frame-src ${world.url};`);
    expect(await response.text()).not.toContain(ACME.key);
  }
  expect((await fetch(`${origin}/portalServer.ts`)).status).toBe(404);
  expect((await post('/api/sign-in', { user: 'x'.repeat(2_000) })).status).toBe(413);
});

// Mutation check: starting the provider before reading the ports must fail this test.
it.each([
  [{ PORTAL_PORT: 'abc' }, 'PORTAL_PORT=abc is not a whole number from 1 to 65535.\n'],
  [{ PORT: '0' }, 'PORT=0 is not a whole number from 1 to 65535.\n'],
])('starts nothing with %j', (ports, sentence) => {
  const { PATH, HOME } = process.env;
  const program = ['--import', 'tsx', 'src/partnerDemo.ts'];
  const { status, stdout, stderr } = spawnSync(process.execPath, program, { env: { PATH, HOME, ...ports } });
  expect([status, String(stderr), String(stdout)]).toEqual([1, sentence, '']);
});

// Mutation check: leaving PARTNER_KEYS out of the provider's environment must fail this test.
itInLongRun('starts with a provider that knows its key, and stops with it', async () => {
  const [port, portalPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(join(tmpdir(), 'larkspur-portal-'));
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: String(port), PORTAL_PORT: String(portalPort), DATA_DIR: folder };
  const demo = spawn(process.execPath, ['--import', 'tsx', 'src/partnerDemo.ts'], { env, stdio: 'ignore' });
  const ended = once(demo, 'exit');
  const site = `http://localhost:${portalPort}`;
  const send = (path: string, headers: Record<string, string> = {}) =>
    fetch(`${site}${path}`, { method: 'POST', body: '{"user":"dana"}', headers: { origin: site, ...headers } });
  const getStatus = () =>
    send('/api/sign-in').then(
      async ({ headers }) => (await send('/api/code', { cookie: headers.get('set-cookie') ?? '' })).status,
      () => 0,
    );
  try {
    await eventually(getStatus, status => status === 200, 60_000);
  } finally {
    demo.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
  await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow();
});
