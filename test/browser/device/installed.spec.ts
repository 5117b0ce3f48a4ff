import { CHROMIUM_FLAGS, WITH_CAMERA } from '#test/support/process/chromium.ts';
import { signIn, SANDBOX } from '#test/browser/pages/session.ts';
import { expect, test } from '#test/browser/fixtures.ts';

test.use({ serviceWorkers: 'allow' });
// The shell without a user interface cannot judge whether an app can be installed.
test.use({ launchOptions: { ...WITH_CAMERA, args: CHROMIUM_FLAGS } });

const isControlled = () => navigator.serviceWorker.controller !== null;

/** Returns everything that the browser stores of this site for a later visit. */
const cachedUrls = async () => {
  const builds = await Promise.all((await caches.keys()).map(name => caches.open(name)));
  const kept = await Promise.all(builds.map(build => build.keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
};

interface Manifest {
  icons: { src: string }[];
  screenshots: { src: string; sizes: string }[];
  shortcuts: { url: string; icons: { src: string }[] }[];
}

const getSize = (png: Buffer): string => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

// Mutation check: a maskable icon alone, or a screenshot with another size than it declares, must fail this test.
test('the browser finds nothing that prevents the installation, and every picture', async ({ page, context }) => {
  await page.goto('/');
  const client = await context.newCDPSession(page);
  const { data = '', errors } = await client.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  // Each test has a private window.
  const { installabilityErrors } = await client.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const manifest: Manifest = JSON.parse(data);
  expect(manifest.shortcuts.map(({ url }) => url)).toEqual(['/deposit', '/trade', '/orders']);
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap(({ icons }) => icons)];
  for (const picture of pictures) {
    const response = await context.request.get(picture.src);
    expect(response.headers()['content-type']).toBe(picture.src.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
    if ('sizes' in picture && picture.sizes !== 'any') expect(getSize(await response.body())).toBe(picture.sizes);
  }
});

// Mutation check: showing only what a request of this page has returned must fail this test.
test('opens without a network, with the last balance and prices and their time', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await signIn(page, SANDBOX.demo);
  await page.waitForFunction(isControlled);
  await page.goto('/markets');
  await page.waitForFunction(() => localStorage.getItem('lastPrices') && localStorage.getItem('lastAnswers'));
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);

  await page.goto('/orders', { waitUntil: 'commit' });
  await expect(page.locator('body')).toHaveText(/1,000\.00[\s\S]*as of/, { useInnerText: true });
  await page.goto('/markets');
  await expect(page.getByText('Not available offline: live prices.')).toBeVisible();
});

// Mutation check: a service worker that awaits the network for a navigation must fail this test.
test(
  'opens without a network on a later visit, and states plainly that it is offline',
  { tag: '@long' },
  async ({ page, context, tolerate }) => {
    tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
    await signIn(page, SANDBOX.demo);
    await page.waitForFunction(isControlled);
    await context.setOffline(true);

    await page.goto('/deposit/log');
    await expect(page.getByRole('heading', { name: 'Deposit History' })).toBeVisible();
    await expect(page.getByText(/^You are offline\. Showing data from/)).toBeVisible();
    await page.getByRole('link', { name: 'Orders' }).click();
    await expect(page.getByRole('tab', { name: 'All Orders' })).toBeVisible();
  },
);

// Mutation check: answering /api from the cache as well must fail this test.
// Mutation check: entering the administrator's area in `userScripts` must fail this test.
test('keeps the app for a later visit, nothing of an account and no script of the administrator’s area', async ({
  page,
  context,
}) => {
  await signIn(page, SANDBOX.demo);
  await page.waitForFunction(isControlled);
  await page.goto('/deposit');
  await expect(page.getByText('TRC20')).toBeVisible();
  const kept = await page.evaluate(cachedUrls);
  expect(kept).toContain('/');
  expect(kept.filter(path => /^\/(api|upload|files|exchange)/.test(path))).toEqual([]);
  const scripts = kept.filter(path => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const texts = await Promise.all(scripts.map(async path => (await context.request.get(path)).text()));
  expect(scripts.filter((_, at) => texts[at]?.includes('/api/admin/queue'))).toEqual([]);
});
