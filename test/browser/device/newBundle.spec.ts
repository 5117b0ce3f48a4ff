import { expect, testSignedIn as test } from '#test/browser/fixtures.ts';

// The service worker would keep the old parts of an installed app; this visitor has none.
test.use({ serviceWorkers: 'block' });

const isChunk = ({ pathname }: URL) => /^\/static\/.*\.js$/.test(pathname);

// Mutation check: loading a part without `loadChunk` must fail this test.
test('a missing part after a deploy reloads the page once, and the draft is kept', async ({ page, tolerate }) => {
  tolerate(/answered 404|status of 404|Loading chunk/);
  await page.goto('/deposit');
  await page.getByRole('link', { name: 'TRC20' }).first().click();
  await page.getByLabel('Amount').fill('73');
  await expect(page.getByText('73.00000000')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isOldPage: true }));

  // All parts of the old page are gone, also those that it loads some seconds after its start.
  let isOldPage = true;
  page.on('request', request => (isOldPage &&= !request.isNavigationRequest()));
  await page.route(isChunk, route => (isOldPage ? route.fulfill({ status: 404, body: '' }) : route.continue()));
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('No orders available in this tab.')).toBeVisible();
  expect(await page.evaluate(() => 'isOldPage' in window)).toBe(false);

  await page.goto('/deposit');
  await page.getByRole('link', { name: 'TRC20' }).first().click();
  await expect(page.getByLabel('Amount')).toHaveValue('73');
});

// Mutation check: not recording that the page was reloaded must fail this test.
test('a part that stays missing does not reload the page again', async ({ page, tolerate }) => {
  tolerate(/404|Loading chunk|ChunkLoadError|The above error/);
  await page.goto('/deposit');
  await expect(page.getByText('TRC20')).toBeVisible();
  const scripts = await page.evaluate(() => [...document.scripts].map(({ src }) => src));
  let loads = 0;
  page.on('load', () => (loads += 1));
  const own = new Set(scripts.map(src => new URL(src).pathname));
  await page.route(
    url => isChunk(url) && !own.has(url.pathname),
    route => route.fulfill({ status: 404, body: '' }),
  );
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('Something went wrong.')).toBeVisible();
  await expect(page.getByText('Please try refreshing the page or come back later.')).toBeVisible();
  expect(loads).toBe(1);
});

// Mutation check: `loadChunk` in place of `loadWhenReachable` in `lazyScreen` must fail this test.
test('without a network the form stays while a screen waits, which opens when the network is back', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|Loading chunk|ChunkLoadError/);
  await page.goto('/transfer');
  await page.getByLabel('Amount').fill('7');
  await context.setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByLabel('Amount')).toHaveValue('7');
  await context.setOffline(false);
  await expect(page.getByText('No orders available in this tab.')).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel('Amount')).toHaveValue('7');
});
