import type { Page } from '@playwright/test';
import { serviceWorkerRemoval } from '#provider/modules/webApp/serviceWorkerRemoval.ts';
import { CHROMIUM_FLAGS, WITH_CAMERA } from '#test/support/process/chromium.ts';
import type { World } from '#test/support/world/startWorld.ts';
import { deploy } from './deploy.ts';
import { expect, testSignedIn as test } from '#test/browser/fixtures.ts';

// The browser without a user interface never activates a worker that replaces another.
test.use({ serviceWorkers: 'allow', launchOptions: { ...WITH_CAMERA, args: CHROMIUM_FLAGS } });

const JAVASCRIPT = 'text/javascript; charset=utf-8';
const RUNTIME = /\/static\/runtime\.\w+\.js/g;
const READY = 'A new version is ready.';

/** Opens a page that the service worker controls, and waits until both have loaded everything. */
async function openInstalled(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForLoadState('networkidle');
}

/** Deploys a build with another version and this name of one script, and installs it in the browser. */
async function deployNewVersion(page: Page, world: World, script?: string): Promise<void> {
  const read = async (path: string) => (await fetch(world.url + path)).text();
  const [worker, shell] = [await read('/sw.js'), await read('/wallet')];
  const own = shell.match(RUNTIME)?.[0] ?? '';
  const [runtime, next] = [await read(own), script ?? own];
  const answers: Record<string, { type: string; text: string }> = {
    '/sw.js': { type: JAVASCRIPT, text: worker.replace(/("?version"?):"\w+"/, '$1:"next"').replace(RUNTIME, next) },
    '/wallet': { type: 'text/html; charset=utf-8', text: shell.replace(RUNTIME, next) },
    [next]: { type: JAVASCRIPT, text: runtime },
  };
  deploy(world, path => answers[path] ?? null);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  const isInstalled = async () => {
    const isInstalling = (await navigator.serviceWorker.ready).installing !== null;
    return !isInstalling && (await (await caches.match('/installed'))?.text()) === 'larkspur-next';
  };
  await expect.poll(() => page.evaluate(isInstalled)).toBe(true);
}

const readActiveBuild = (page: Page) =>
  page.evaluate(async () => (await caches.match('/active', { cacheName: 'larkspur' }))?.text());

// Mutation check: activating a new build when it is installed, or offering it over a form, must fail this test.
test('a new version waits for the user, keeps what is typed, and the old parts still load', async ({ page, world }) => {
  await openInstalled(page, '/deposit');
  await page.getByRole('link', { name: 'TRC20' }).first().click();
  await page.getByLabel('Amount').fill('73');
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));
  await deployNewVersion(page, world, '/static/runtime.next.js');
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

// Mutation check: offering every newer build must fail this test.
test('a page that the server has sent activates its own build without an offer', async ({ page, world }) => {
  await openInstalled(page, '/orders');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await deployNewVersion(page, world);
  await expect.poll(() => readActiveBuild(page)).toBe('larkspur-next');
  await expect(page.getByText(READY)).toHaveCount(0);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
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
