import type { Page } from '@playwright/test';
import { serviceWorkerRemoval } from '#provider/modules/webApp/serviceWorkerRemoval.ts';
import { CHROMIUM_FLAGS, WITH_CAMERA } from '#test/support/process/chromium.ts';
import type { World } from '#test/support/world/startWorld.ts';
import { deploy } from './deploy.ts';
import { expect, testSignedIn as test } from '#test/browser/fixtures.ts';

// The browser without a user interface never activates a worker that replaces another.
test.use({ serviceWorkers: 'allow', launchOptions: { ...WITH_CAMERA, args: CHROMIUM_FLAGS } });

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const READY = 'A new version is ready.';

/** Opens a page that the service worker controls, and waits until both have loaded everything. */
async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
}

/** Deploys a build with the same files and another version, and waits until the browser has installed it. */
async function deployNewVersion(page: Page, world: World): Promise<void> {
  const worker = await (await fetch(`${world.url}/sw.js`)).text();
  deploy(world, path =>
    path === '/sw.js' ? { type: JAVASCRIPT, text: worker.replace(/("?version"?):"\w+"/, '$1:"next"') } : null,
  );
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const isWaiting = async () => (await navigator.serviceWorker.ready).waiting !== null;
  await expect.poll(() => page.evaluate(isWaiting)).toBe(true);
}

const readActiveBuild = (page: Page) =>
  page.evaluate(async () => (await caches.match('/active', { cacheName: 'larkspur' }))?.text());

// Mutation check: activating a new build when it is installed, or offering it over a form, must fail this test.
test('a new version waits for the user, keeps what is typed, and the old parts still load', async ({ page, world }) => {
  await openInstalled(page, '/deposit');
  await page.getByRole('link', { name: 'TRC20' }).first().click();
  await page.getByLabel('Amount').fill('73');
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await deployNewVersion(page, world);
  await expect(page.getByText('73.00000000')).toBeVisible();
  await expect(page.getByText(READY)).toHaveCount(0);

  // From here on, the server has no file of the old build.
  deploy(world, path => (path.startsWith('/static/') ? { status: 404, type: JAVASCRIPT, text: '' } : null));
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('No orders available in this tab.')).toBeVisible();
  await expect(page.getByText(READY)).toBeVisible();
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(true);
  expect(await readActiveBuild(page)).not.toBe('larkspur-next');

  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('No orders available in this tab.')).toBeVisible();
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);
  await expect(page.getByText(READY)).toHaveCount(0);
  await expect.poll(() => readActiveBuild(page)).toBe('larkspur-next');
  await page.goto('/deposit');
  await page.getByRole('link', { name: 'TRC20' }).first().click();
  await expect(page.getByLabel('Amount')).toHaveValue('73');
});

// Mutation check: a removal that leaves the caches, or a page that registers the worker again, must fail this test.
const REMOVAL = 'the kill switch removes the service worker at the next visit, and the app works without it';
// Under a debugger, Chromium may never activate the worker that removes the former one. Units cover both ways of removal.
test(REMOVAL, { tag: '@long' }, async ({ page, world }) => {
  await openInstalled(page, '/orders');
  const config = JSON.stringify({ ...(await (await fetch(`${world.url}/config.json`)).json()), serviceWorker: false });
  deploy(world, path => {
    if (path === '/sw.js') return { type: JAVASCRIPT, text: serviceWorkerRemoval.bytes.toString() };
    return path === '/config.json' ? { type: 'application/json', text: config } : null;
  });

  await page.goto('/deposit');
  await expect(page.getByText('TRC20')).toBeVisible();
  const countRemains = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length + (await caches.keys()).length);
  await expect.poll(countRemains).toBe(0);
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('No orders available in this tab.')).toBeVisible();

  await page.goto('/deposit');
  await expect(page.getByText('TRC20')).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  await page.waitForLoadState('networkidle');
  expect(await countRemains()).toBe(0);
});
