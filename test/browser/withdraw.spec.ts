import type { Page } from '@playwright/test';
import { type Account, signInAccount } from './account.ts';
import { expect, testSignedIn as test } from './fixtures.ts';
import { goTo } from './pages/goTo.ts';
import { SANDBOX } from './pages/session.ts';
import { expectTapShield } from './pages/tapShield.ts';
import {
  openWithdrawConfirmation,
  confirmWithdraw,
  fillInWithdraw,
  WALLET_ADDRESS,
  withdrawButton,
} from './pages/withdraw.ts';

// `page.route` does not see what a service worker forwards.
test.use({ serviceWorkers: 'block' });

/** Decides as an administrator on the withdraw on screen. */
async function decide(page: Page, account: Account, url: string, decision: object): Promise<void> {
  const id = page.url().split('/').at(-1) ?? '';
  const { withdraw } = await account.get<{ withdraw: object }>(`/api/getWithdrawDetails/${id}`);
  const admin = await signInAccount(url, SANDBOX.admin);
  await admin.put(`/api/updateWithdraw/${id}`, { ...withdraw, ...decision });
}

test('a withdraw goes from the list to the chain, with its money on hold until then', async ({
  page,
  world,
  account,
}) => {
  await page.clock.install();
  await page.goto('/onchain');
  await page.getByRole('link', { name: 'Withdraw', exact: true }).click();
  await page.getByRole('link', { name: /ERC20/ }).click();
  await expect(page.getByText('Processing fee: 1.5%')).toBeVisible();
  await expect(page.getByPlaceholder('Your ERC20 address')).toBeVisible();
  await withdrawButton(page).click();
  await expect(page.getByText('Wallet address is required')).toBeVisible();

  await goTo(page, '/withdraw/checkout/usdt-trc20');
  // Before the balance is known no amount exceeds it: the form compares it when it is sent.
  await expect(page.getByText('1,000.00 USDT')).toBeVisible();
  await page.getByLabel('Amount').fill('5000');
  await expect(page.getByText('Amount exceeds your available balance.')).toBeVisible();
  await expect(page.getByLabel('Amount')).toHaveValue('1000.00');
  await page.getByLabel('Amount').fill('120.5');
  await expect(page.getByText('119.2950 USDT')).toBeVisible();
  await page.getByLabel('Wallet address').fill(`${WALLET_ADDRESS.slice(0, -1)}u`);
  await withdrawButton(page).click();
  await expect(page.getByText('This address contains a typo. Please copy it again.')).toBeVisible();
  await page.getByLabel('Wallet address').fill(WALLET_ADDRESS);
  await page.getByLabel('Wallet address').press('Enter');

  await expect(page.getByText(/^You’re withdrawing 120\.50\sUSDT to TR7N.* Fee: 1\.2050\sUSDT/)).toBeVisible();
  await confirmWithdraw(page).click();
  await expect(page.getByText('Withdraw request submitted!')).toBeVisible();
  await expect(page).toHaveURL(/\/withdraw\/log\/[\w-]+$/);
  await expect(page.getByText('Request Pending')).toBeVisible();
  expect(await account.get('/api/getUserById')).toMatchObject({ balance: 879.5, heldBalance: 120.5 });

  await page.reload();
  await expect(page.getByText(WALLET_ADDRESS)).toBeVisible();
  await decide(page, account, world.url, { status: 'Completed', transactionId: '0xfeed' });
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Request Completed')).toBeVisible();
  await expect(page.getByText('0xfeed')).toBeVisible();
  expect(await account.get('/api/getUserById')).toMatchObject({ balance: 879.5, heldBalance: 0 });
  const { accounts } = await world.books();
  expect(accounts['platform:fees']).toBe('1.205');

  await page.getByRole('link', { name: 'Show Other Transactions' }).click();
  await expect(page.getByRole('list', { name: 'Withdrawal History' })).toContainText('120.50 USDT');
});

// Mutation check: leaving out TapShield must fail this test.
test(
  'the second tap of a double tap on Withdraw does not reach Confirm',
  { tag: '@long' },
  async ({ page, account: _account }) => {
    await page.clock.install();
    await fillInWithdraw(page, '100');
    await expectTapShield(withdrawButton(page), confirmWithdraw(page));
  },
);

// Mutation check: removing the claim of the key from the provider's withIdempotency, which makes two records, must fail
// this test.
test('a lost answer and a changed fee make one record of what was confirmed; a rejection refunds it', async ({
  page,
  world,
  account,
  tolerate,
}) => {
  tolerate(/answered 409|status of 409|ERR_FAILED/);
  await page.clock.install();
  await page.setViewportSize({ width: 360, height: 640 });
  await openWithdrawConfirmation(page, '100');
  await world.db.query(`UPDATE withdraw_methods SET charge = 2 WHERE payment_address_type = 'TRC20'`);
  await confirmWithdraw(page).click();
  // Mutation check: leaving the reason in the flow of the form must fail this test.
  await expect(
    page.getByText(/^Couldn't Create Withdraw\.\.\.! The fee or rate has changed, so nothing was withdrawn/),
  ).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Processing fee: 2%')).toBeVisible();
  expect(await account.get('/api/getUserWithdrawLog')).toEqual([]);

  let isLost = true;
  await page.route('**/api/createWithdraw', async route => {
    if (!isLost) return route.continue();
    isLost = false;
    await route.fetch();
    return route.abort();
  });
  await withdrawButton(page).click();
  await expect(page.getByText(/Fee: 2\.0000\sUSDT\. You’ll receive 98\.0000\sUSDT\./)).toBeVisible();
  await confirmWithdraw(page).click();
  await expect(page.getByText('Request Pending')).toBeVisible();
  expect(await account.get('/api/getUserWithdrawLog')).toHaveLength(1);

  await decide(page, account, world.url, { status: 'Rejected', reason: 'The address is on a list' });
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Request Rejected')).toBeVisible();
  await expect(page.getByText('The address is on a list')).toBeVisible();
  expect(await account.get('/api/getUserById')).toMatchObject({ balance: 1000, heldBalance: 0 });
});
