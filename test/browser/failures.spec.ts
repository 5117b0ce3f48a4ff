import type { Page } from '@playwright/test';
import { signInAccount, receiptImage } from './account.ts';
import { expect, test as testSignedOut, testSignedIn as test } from './fixtures.ts';
import { fillCheckout, submitButton } from './pages/checkout.ts';
import { SANDBOX, signIn, trySignIn } from './pages/session.ts';

// `page.route` does not see what a service worker forwards.
test.use({ serviceWorkers: 'block' });

/** Signs in on the page and fills in a checkout on a second tab; `endSession` ends that session at the provider. */
async function openCheckoutInOtherTab(
  page: Page,
  url: string,
): Promise<{ tab: Page; endSession: () => Promise<unknown> }> {
  await signIn(page, SANDBOX.demo);
  const token = await page.evaluate(() => localStorage.getItem('uToken'));
  const tab = await page.context().newPage();
  await fillCheckout(tab, { amount: '73' });
  const headers = { authorization: `Bearer ${token}` };
  return { tab, endSession: () => fetch(`${url}/api/logout`, { method: 'POST', headers }) };
}

// Mutation check: not recording whose drafts a tab keeps that opened with an existing session (`claimDrafts` at the
// start) must fail this test.
testSignedOut(
  'a session that the provider ends in the middle of a form requires only a new sign-in',
  async ({ page, world, tolerate }) => {
    tolerate(/answered 401|status of 401/);
    const account = await signInAccount(world.url, SANDBOX.demo);
    const { tab, endSession } = await openCheckoutInOtherTab(page, world.url);
    await page.close();
    await tab.route('**/api/createDeposit', async route => {
      await endSession();
      await route.continue();
    });

    await submitButton(tab).click();
    await expect(tab).toHaveURL(/\/signin$/);
    await expect(tab.getByText(/^Your session has expired\./)).toBeVisible();
    await trySignIn(tab, SANDBOX.demo);

    await expect(tab).toHaveURL(/\/deposit\/checkout\//);
    await expect(tab.getByLabel('Amount')).toHaveValue('73');
    await expect(tab.getByText('Uploaded', { exact: true })).toBeVisible();
    expect(await account.get('/api/getUserDepositLog')).toEqual([]);
  },
);

// Mutation check: treating every token that another tab removed as a sign-out must fail this test.
testSignedOut(
  'a session that ends while two tabs are open keeps the page and the draft of both',
  async ({ page, world, tolerate }) => {
    tolerate(/answered 401|status of 401/);
    const { tab, endSession } = await openCheckoutInOtherTab(page, world.url);
    await endSession();
    await page.getByRole('link', { name: 'Orders' }).click();

    for (const either of [page, tab]) await expect(either.getByText(/^Your session has expired\./)).toBeVisible();
    await trySignIn(tab, SANDBOX.demo);
    await expect(tab.getByLabel('Amount')).toHaveValue('73');
    await expect(tab.getByText('Uploaded', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/orders$/);
  },
);

test('without a network the content stays, nothing can be sent, and nothing is sent later without the user', async ({
  page,
  context,
  account,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED|WebSocket/);
  await account.createDeposit({ amount: 25 });
  await fillCheckout(page);
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline\. Showing data from \d\d:\d\d/)).toBeVisible();
  await expect(submitButton(page)).toHaveAccessibleDescription('You are offline.');
  await submitButton(page).dispatchEvent('click');
  await page.getByLabel('Amount').press('Enter');

  await context.setOffline(false);
  await expect(page.getByText(/^You are offline\./)).toHaveCount(0);
  await expect(page.getByLabel('Amount')).toHaveValue('40');
  await expect(submitButton(page)).toBeEnabled();
  expect(await account.get('/api/getUserDepositLog')).toHaveLength(1);
  await submitButton(page).click();
  await expect(page.getByText('Deposit submitted!')).toBeVisible();
  expect(await account.get('/api/getUserDepositLog')).toHaveLength(2);
});

// Mutation check: showing the failure of a refresh in place of the rows must fail this test.
test(
  'a failed refresh keeps the content with its time, and reports that it is not updating',
  { tag: '@long' },
  async ({ page, account, tolerate }) => {
    tolerate(/status of 503|answered 503/);
    await account.createDeposit({ amount: 25 });
    await page.clock.install();
    await page.goto('/deposit/log');
    const row = page.getByText('25.00 USDT');
    await expect(row).toBeVisible();
    await page.route('**/api/getUserDepositLog', route => route.fulfill({ status: 503, body: 'busy' }));

    await expect(async () => {
      await page.clock.fastForward(5_000);
      await expect(page.getByText(/^Updates paused · Last updated \d\d:\d\d:\d\d/)).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(row).toBeVisible();

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(page.getByText('Last updated')).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await expect(row).toBeVisible();
  },
);

test(
  'a user without permission sees that in place of the content, and stays signed in',
  { tag: '@long' },
  async ({ page, tolerate }) => {
    tolerate(/status of 403|answered 403/);
    await page.route('**/api/getUserDepositLog', route => route.fulfill({ status: 403, body: '' }));
    await page.goto('/deposit/log');
    await expect(page.getByRole('alert').getByText('You don’t have access to this.')).toBeVisible();
    await expect(page).toHaveURL(/\/deposit\/log$/);
  },
);

test(
  'a slow upload shows its progress and can be cancelled; a late answer changes nothing',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/deposit');
    await page.getByRole('link', { name: 'ERC20' }).first().click();
    let letGo: () => void = () => undefined;
    const held = new Promise<void>(resolve => (letGo = resolve));
    let sent = 0;
    await page.route('**/upload?*', async route => {
      sent += 1;
      const response = await route.fetch();
      if (sent === 1) await held;
      await route.fulfill({ response }).catch(() => undefined);
    });
    await page.locator('input[type="file"]').setInputFiles(receiptImage());
    await expect(page.getByText(/^Uploading \d+%$/)).toBeVisible();
    await expect(submitButton(page)).toHaveAccessibleDescription('Your screenshot is still uploading.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Upload canceled.')).toBeVisible();
    letGo();
    await page.getByRole('button', { name: 'Retry upload' }).click();
    await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
    expect(sent).toBe(2);
  },
);

test(
  'a slow first load shows a message after three seconds, and offers a retry after ten',
  { tag: '@long' },
  async ({ page }) => {
    await page.clock.install();
    await page.route('**/api/getUserTrades*', () => undefined);
    await page.goto('/orders');
    await expect(page.getByRole('main').getByRole('status', { name: 'Loading...' })).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect(page.getByText('Still working…')).toBeVisible();
    await page.clock.fastForward(7_500);
    await expect(page.getByText('Error loading orders')).toBeVisible();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('No orders available in this tab.')).toBeVisible();
  },
);
