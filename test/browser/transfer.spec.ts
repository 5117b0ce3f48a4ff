import type { Page } from '@playwright/test';
import { type Account, signInAccount } from './account.ts';
import { expect, type Fixtures, testSignedIn as test } from './fixtures.ts';
import { SANDBOX } from './pages/session.ts';
import { expectTapShield } from './pages/tapShield.ts';

// `page.route` does not see what a service worker forwards.
test.use({ serviceWorkers: 'block' });

const FRIEND_PAY_ID = '10000002';

type Opening = Pick<Fixtures, 'world' | 'openContext'>;

/** Opens another user's device with that user signed in. */
async function openDevice({ token }: Account, { world, openContext }: Opening): Promise<Page> {
  const origins = [{ origin: world.url, localStorage: [{ name: 'uToken', value: token }] }];
  const context = await openContext({ storageState: { cookies: [], origins } });
  return context.newPage();
}

const transferButton = (page: Page) => page.getByRole('button', { name: 'Transfer', exact: true });

async function fillInTransfer(page: Page, amount: string): Promise<void> {
  await page.goto('/transfer');
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Receiver Pay ID').fill(FRIEND_PAY_ID);
}

/** Fills in the form and opens the confirmation. */
async function openSendConfirmation(page: Page, amount: string): Promise<void> {
  await fillInTransfer(page, amount);
  await transferButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Confirm Transfer' })).toBeVisible();
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm & Send' });

test('money goes from one user to another, and both see where it went', async ({
  page,
  world,
  account,
  openContext,
}) => {
  const friend = await signInAccount(world.url, SANDBOX.friend);
  const other = await openDevice(friend, { world, openContext });
  await other.goto('/transfer/log');
  await expect(other.getByText('No transfers found.')).toBeVisible();

  await page.goto('/onchain');
  await page.getByRole('link', { name: 'Transfer' }).click();
  await expect(page.getByRole('heading', { name: 'Transfer', level: 1 })).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('1');
  await transferButton(page).click();
  await expect(page.getByText('Receiver Pay ID is required')).toBeVisible();

  await page.getByLabel('Amount').fill('5000');
  await expect(page.getByText('Amount exceeds your available balance.')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('1000.00');
  await page.getByLabel('Amount').fill('120.5');
  await expect(page.getByText('119.29 USDT')).toBeVisible();
  await page.getByLabel('Receiver Pay ID').pressSequentially(FRIEND_PAY_ID);
  await expect(page.getByText(/^friend · /)).toBeVisible();
  await page.getByLabel('Receiver Pay ID').press('Enter');

  const sheet = page.getByRole('dialog', { name: 'Confirm Transfer' });
  await expect(sheet.getByText('Internal Wallet Transfer')).toBeVisible();
  await expect(sheet.getByText('Encrypted & Verified')).toBeVisible();
  await confirm(page).click();
  await expect(page.getByText('Transfer request submitted!')).toBeVisible();
  await expect(page).toHaveURL(/\/transfer\/log\/[\w-]+$/);
  await expect(page.getByRole('heading', { name: 'You Sent Funds' })).toBeVisible();
  await expect(page.getByText('None (internal transfer)')).toBeVisible();
  expect(await account.get('/api/getUserById')).toMatchObject({ balance: 879.5 });

  await expect(other.getByText('From: demo')).toBeVisible();
  await expect(other.getByText('+119.29 USDT')).toBeVisible();
  await other.getByRole('link', { name: /Received/ }).click();
  await expect(other.getByRole('heading', { name: 'You Received Funds' })).toBeVisible();
  expect(await friend.get('/api/getUserById')).toMatchObject({ balance: 369.29 });
});

// Mutation check: leaving out TapShield must fail this test.
test('the second tap of a double tap on Transfer does not reach Confirm', async ({ page, account: _account }) => {
  await page.clock.install();
  await fillInTransfer(page, '10');
  await expectTapShield(transferButton(page), confirm(page));
});

// Mutation check: keeping the sheet's figures in state when it opens must fail this test.
test(
  'a fee that changes during the confirmation is shown and confirmed again',
  { tag: '@long' },
  async ({ page, world, account, tolerate }) => {
    tolerate(/answered 409|status of 409/);
    await openSendConfirmation(page, '100');
    await world.db.query(`UPDATE site_setting SET setting = setting || '{"transferCharge": 3}'`);
    await confirm(page).click();
    await expect(
      page.getByText(/^Couldn't Create transfer\.\.\.! The fee has changed and nothing was sent/),
    ).toBeVisible();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('97.00 USDT', { exact: true })).toBeVisible();
    expect(await account.get('/api/getUserTransferLog')).toEqual([]);
    await expect(async () => {
      await confirm(page).click({ timeout: 1_000 });
      await expect(page).toHaveURL(/\/transfer\/log\/[\w-]+$/, { timeout: 1_000 });
    }).toPass();
    expect(await account.get('/api/getUserTransferLog')).toMatchObject([{ chargeAmount: 3, needToPay: 97 }]);
  },
);

// Mutation check: a new key for every attempt must fail this test.
test('a transfer whose answer is lost is one transfer', { tag: '@long' }, async ({ page, account, tolerate }) => {
  tolerate(/ERR_CONNECTION_RESET/);
  const keys: (string | undefined)[] = [];
  await page.route('**/api/createTransfer', async route => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await openSendConfirmation(page, '10');
  await confirm(page).dblclick();
  await expect(page.getByText('Checking whether your request went through…')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'You Sent Funds' })).toBeVisible();
  expect(new Set(keys).size).toBe(1);
  expect(await account.get('/api/getUserTransferLog')).toHaveLength(1);
  expect(await account.get('/api/getUserById')).toMatchObject({ balance: 990 });
});
