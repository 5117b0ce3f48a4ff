import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { WebConfig } from '#contract/webConfig.ts';
import Fastify from 'fastify';
import { registerCors } from '#provider/http/cors.ts';
import { registerZodRoutes } from '#provider/http/zodRoutes.ts';
import { startWorld, type World } from '#test/support/world/startWorld.ts';
import { readBuiltApp } from './builtApp.ts';
import { createWebConfig } from './createWebConfig.ts';
import { webAppRoutes } from './webAppRoutes.ts';

const PAGE = '<!doctype html><meta name="nonce" content="__STYLE_NONCE__"><style nonce="__STYLE_NONCE__">a{}</style>';
const SCRIPT = 'console.log("larkspur");'.repeat(50);
const HASHED = '/assets/main.0123456789abcdef0123.js';

const MANIFESTS = {
  languages: { en: { id: '/', name: 'App', description: 'In English' }, de: { id: '/', description: 'Auf Deutsch' } },
  themes: { dark: { theme_color: '#000000' }, light: { theme_color: '#ffffff' } },
};

let folder: string;
let world: World;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'larkspur-built-'));
  mkdirSync(join(folder, 'assets'));
  const put = (path: string, content: string | Buffer) => writeFileSync(join(folder, path), content);
  put('index.html', PAGE);
  put(HASHED, SCRIPT);
  put(`${HASHED}.br`, brotliCompressSync(SCRIPT));
  put(`${HASHED}.gz`, gzipSync(SCRIPT));
  put(`${HASHED}.map`, '{"sources":["secret.ts"]}');
  put('robots.txt', 'User-agent: *');
  put('sw.js', 'caches;');
  put('manifest.webmanifest', '{}');
  for (const name of ['embed.js', 'embed.mjs', 'embed.d.ts']) put(name, SCRIPT);
  put('other.d.ts', SCRIPT);
  put('manifests.json', JSON.stringify(MANIFESTS));
  put('config.json', '{"apiHost":"https://stale.example"}');
  world = await startWorld({ settings: { webFolder: folder, trustedProxies: 1 }, jobs: false });
});
afterAll(async () => {
  await world.stop();
  rmSync(folder, { recursive: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${world.url}${path}`, { headers });

describe('the page', () => {
  it.each(['/', '/signin', '/deposit/checkout/usdt-trc20', '/order/a-b_1?from=log', '/nowhere/at/all'])(
    'answers %s, a deep link too',
    async path => {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      expect(response.headers.get('cache-control')).toBe('no-store');
    },
  );

  // Mutation check: creating the nonce once at the start must fail this test.
  it('gets a nonce of its own in every answer, in the policy and in every place of the page', async () => {
    const nonces = await Promise.all([1, 2].map(async () => getNonce(await get('/'))));
    expect(nonces[0]).not.toBe(nonces[1]);
  });

  it.each([
    ['br, gzip', 'gzip'],
    ['identity', null],
  ])('travels to a browser that accepts %s as small as it may', async (accepted, encoding) => {
    const response = await get('/', { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    await getNonce(response);
  });

  it('comes with every security header', async () => {
    const { headers } = await get('/', { 'x-forwarded-proto': 'https' });
    expect(Object.fromEntries(headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=(self)'),
      'strict-transport-security': 'max-age=31536000',
    });
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect((await get('/')).headers.has('strict-transport-security')).toBe(false);
  });

  // Mutation check: serving the page for every unknown path must fail this test.
  it.each([
    '/api/unknown',
    '/api',
    '/files',
    '/exchange/unknown',
    '/health/unknown',
    '/upload',
    '/assets/gone.0123456789abcdef0123.js',
    '/favicon.ico',
    '/index.html',
    '/../package.json',
    '/..%2fpackage.json',
  ])('does not answer %s', async path => {
    const response = await get(path);
    expect([response.status, await response.json()]).toEqual([404, { error: 'Not found.', code: 'not_found' }]);
  });
});

// Mutation check: finding the extension with an expression that backtracks must fail this test.
it('needs no longer for a path of nothing but points than for one of letters', async () => {
  const measureRequests = async (letter: string) => {
    const began = performance.now();
    for (let count = 0; count < 5; count += 1) await get(`/${letter.repeat(14_000)}/`);
    return performance.now() - began;
  };
  const letters = await measureRequests('a');
  expect(await measureRequests('.')).toBeLessThan(letters * 5 + 100);
});

describe('a file of the build', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['identity', null],
  ])('is sent to a browser that accepts %s as it was compressed when built', async (accepted, encoding) => {
    const response = await get(HASHED, { 'accept-encoding': accepted });
    expect(response.headers.get('content-encoding')).toBe(encoding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe(SCRIPT);
  });

  it('is cached for a year when its name changes with its content, and revalidated when it does not', async () => {
    expect((await get(HASHED)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const robots = await get('/robots.txt');
    expect(robots.headers.get('cache-control')).toBe('no-cache');
    const again = await get('/robots.txt', { 'if-none-match': robots.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  // Mutation check: `app.get`, which derives HEAD, must fail this test.
  it('is confirmed for HEAD without a length, which would be false', async () => {
    const head = (headers = {}) => fetch(`${world.url}/robots.txt`, { method: 'HEAD', headers });
    const { headers } = await head();
    expect(headers.get('content-length')).toBe(String('User-agent: *'.length));
    const confirmed = await head({ 'if-none-match': headers.get('etag') ?? '' });
    expect([confirmed.status, confirmed.headers.get('content-length')]).toEqual([304, null]);
  });

  // Mutation check: adding the header for every file must fail this test.
  it.each([
    ['embed.js', 'text/javascript; charset=utf-8'],
    ['embed.mjs', 'text/javascript; charset=utf-8'],
    ['embed.d.ts', 'text/plain; charset=utf-8'],
  ])('loads in pages of every origin and is cached briefly if it is %s', async (name, contentType) => {
    const { status, headers } = await get(`/${name}`, { origin: 'https://acme.example' });
    expect([status, headers.get('content-type')]).toEqual([200, contentType]);
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cache-control')).toBe('public, max-age=300');
    const other = await get('/manifest.webmanifest', { origin: 'https://acme.example' });
    expect(other.headers.has('access-control-allow-origin')).toBe(false);
  });

  // A worker obeys the policy its own script came with: with that of data it could reach no exchange.
  it('carries the policy of pages when it is a script', async () => {
    expect((await get(HASHED)).headers.get('content-security-policy')).toContain(`connect-src 'self'`);
  });

  // Mutation check: adding '.map' to the content types must fail this test.
  it.each([`${HASHED}.map`, `${HASHED}.br`, `${HASHED}.gz`, '/other.d.ts'])('is not %s', async path => {
    expect((await get(path)).status).toBe(404);
  });
});

describe('the manifest', () => {
  const open = (headers?: Record<string, string>) => get('/manifest.webmanifest', headers);

  // Mutation check: taking the name of the build must fail this test.
  it('has the name of the product, in the language and the colours of the device', async () => {
    const response = await open({ cookie: 'theme=light; language=de' });
    expect(await response.json()).toEqual({
      id: '/',
      name: 'Larkspur',
      short_name: 'Larkspur',
      description: 'Auf Deutsch',
      theme_color: '#ffffff',
    });
    expect(response.headers.get('content-type')).toBe('application/manifest+json; charset=utf-8');
  });

  it.each(['', 'language=__proto__; theme=system', 'language=xx; theme=constructor'])(
    'is English and dark for the cookies "%s"',
    async cookie => {
      expect(await (await open({ cookie })).json()).toMatchObject({
        description: 'In English',
        theme_color: '#000000',
      });
    },
  );

  it('is revalidated, because it differs between devices', async () => {
    const { headers } = await open();
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', 'Cookie']);
    expect((await open({ 'if-none-match': headers.get('etag') ?? '' })).status).toBe(304);
    expect((await get('/manifests.json')).status).toBe(404);
  });
});

// Mutation check: replacing the header must fail this test. A cache would give one origin the response of another.
it('varies by the origin too where other origins may read it', async () => {
  const app = Fastify();
  registerCors(app, ['https://app.example']);
  const { settings } = world.deps;
  await webAppRoutes(registerZodRoutes(app), { built: await readBuiltApp(folder), config: createWebConfig(settings) });
  const getVary = async (url: string) => (await app.inject({ url })).headers.vary;
  expect(await getVary('/')).toBe('Origin, Accept-Encoding, Cookie');
  expect(await getVary(HASHED)).toBe('Origin, Accept-Encoding');
  expect(await getVary('/manifest.webmanifest')).toBe('Origin, Cookie');
  await app.close();
});

// Mutation check: serving the worker of the build with the setting must fail this test.
it('serves a worker that removes itself once the operator has switched the service worker off', async () => {
  expect(await (await get('/sw.js')).text()).toBe('caches;');
  const off = await startWorld({
    settings: { webFolder: folder, serviceWorker: false, productName: 'Bluebell' },
    jobs: false,
  });
  try {
    const response = await fetch(`${off.url}/sw.js`);
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('registration.unregister()');
    expect(await (await fetch(`${off.url}/config.json`)).json()).toMatchObject({
      ...{ serviceWorker: false, productName: 'Bluebell' },
    });
    expect(await (await fetch(`${off.url}/manifest.webmanifest`)).json()).toMatchObject({ name: 'Bluebell' });
  } finally {
    await off.stop();
  }
});

describe('the runtime configuration', () => {
  it('is derived from the settings: a sandbox uses no other host', async () => {
    const response = await get('/config.json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const config = WebConfig.parse(await response.json());
    expect(config).toEqual({
      productName: 'Larkspur',
      embedOrigins: [],
      apiHost: '/',
      exchange: {
        global: { rest: '/exchange', socket: '/exchange' },
        us: { rest: '/exchange', socket: '/exchange' },
        isSimulated: true,
      },
      marketData: null,
      geoIp: null,
      liveChat: null,
      explorer: {},
      devTools: true,
      idempotencyKeys: true,
      sandbox: true,
      trading: true,
      serviceWorker: true,
      links: {},
    });
  });
});

it('serves the API although the app was never built, and 404 for the page', async () => {
  const bare = await startWorld({ settings: { webFolder: join(folder, 'nowhere') }, jobs: false });
  try {
    expect((await fetch(`${bare.url}/api/time`)).status).toBe(200);
    expect((await fetch(`${bare.url}/`)).status).toBe(404);
  } finally {
    await bare.stop();
  }
});

async function getNonce(response: Response): Promise<string> {
  const policy = response.headers.get('content-security-policy') ?? '';
  const [, nonce = ''] = /'nonce-([^']+)'/.exec(policy) ?? [];
  expect(nonce).toHaveLength(24);
  expect(await response.text()).toBe(PAGE.replaceAll('__STYLE_NONCE__', nonce));
  return nonce;
}
