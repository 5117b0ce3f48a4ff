import { signIn, SANDBOX } from './pages/session.ts';
import { expect, test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const isControlled = () => navigator.serviceWorker.controller !== null;

/** Returns everything that the browser stores of this site for a later visit. */
const cachedUrls = async () => {
  const builds = await Promise.all((await caches.keys()).map(name => caches.open(name)));
  const kept = await Promise.all(builds.map(build => build.keys()));
  return kept.flat().map(({ url }) => new URL(url).pathname);
};

// Mutation check: a service worker that awaits the network for a navigation must fail this test.
test('opens without a network on a later visit, and states plainly that it is offline', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  await signIn(page, SANDBOX.demo);
  await page.waitForFunction(isControlled);
  await context.setOffline(true);

  await page.goto('/deposit/log');
  await expect(page.getByRole('heading', { name: 'Deposit History' })).toBeVisible();
  await expect(page.getByText(/^You are offline\. Showing data from/)).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByRole('tab', { name: 'All Orders' })).toBeVisible();
});

// Mutation check: answering /api from the cache as well must fail this test.
test('keeps the app for a later visit and nothing of an account', async ({ page }) => {
  await signIn(page, SANDBOX.demo);
  await page.waitForFunction(isControlled);
  await page.goto('/deposit');
  await expect(page.getByText('TRC20')).toBeVisible();
  const kept = await page.evaluate(cachedUrls);
  expect(kept).toContain('/');
  expect(kept.filter(path => /^\/(api|upload|files|exchange)/.test(path))).toEqual([]);
});

// Mutation check: entering the administrator's area in `userScripts` must fail this test.
test('keeps no script of the administrator’s area', async ({ page, context }) => {
  await signIn(page, SANDBOX.demo);
  await page.waitForFunction(isControlled);
  const scripts = (await page.evaluate(cachedUrls)).filter(path => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(50);
  const texts = await Promise.all(scripts.map(async path => (await context.request.get(path)).text()));
  expect(scripts.filter((_, at) => texts[at]?.includes('/api/admin/queue'))).toEqual([]);
});
