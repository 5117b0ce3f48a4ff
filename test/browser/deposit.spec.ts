import { signInAccount, receiptImage } from './account.ts';
import { expect, testSignedIn as test } from './fixtures.ts';
import { goTo } from './pages/goTo.ts';
import { SANDBOX } from './pages/session.ts';

test('a deposit goes from the grid to a credited balance', async ({ page, world, account }) => {
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('link', { name: 'Deposit', exact: true }).click();
  await page.getByRole('link', { name: /TRC20/ }).click();
  await expect(page.getByRole('heading', { name: 'Deposit with USDT' })).toBeVisible();
  await expect(page.locator('main svg[height="100"]')).toBeVisible();

  await page.getByRole('button', { name: 'Submit Deposit Request' }).click();
  await expect(page.getByText('Transaction screenshot is required')).toBeVisible();

  const amount = page.getByLabel('Amount');
  await amount.fill('99999');
  await expect(amount).toHaveValue('5000');
  await amount.fill('250');
  await expect(page.getByText('250.00000000')).toBeVisible();

  await page.locator('input[type="file"]').setInputFiles(receiptImage());
  await expect(page.getByText('receipt-1402.png')).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Submit Deposit Request' }).click();
  await expect(page.getByText('Deposit submitted!')).toBeVisible();
  await expect(page).toHaveURL(/\/deposit\/log\/[\w-]+$/);
  await expect(page.getByText('Request Pending')).toBeVisible();

  const admin = await signInAccount(world.url, SANDBOX.admin);
  const id = page.url().split('/').at(-1) ?? '';
  const { deposit } = await account.get<{ deposit: Record<string, unknown> }>(`/api/getDepositDetails/${id}`);
  await admin.put(`/api/updateDeposit/${id}`, { ...deposit, status: 'Completed', transactionId: '0xfeed' });

  await page.clock.fastForward(10_000);
  await expect(page.getByText('Request Completed')).toBeVisible();
  await expect(page.getByText('0xfeed')).toBeVisible();
  await page.getByRole('link', { name: 'Show Other Transactions' }).click();
  await expect(page.getByText('Completed').first()).toBeVisible();
  await goTo(page, '/trade');
  await expect(page.getByRole('banner').getByText('$1,250.00')).toBeVisible();
});

test(
  'a file that is not an image is refused with a message, and the form keeps its inputs',
  { tag: '@long' },
  async ({ page }) => {
    await page.goto('/deposit');
    await page.getByRole('link', { name: /ERC20/ }).first().click();
    await page.getByLabel('Amount').fill('40');
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(page.getByText('Invalid image file.')).toBeVisible();
    await expect(page.getByLabel('Amount')).toHaveValue('40');
  },
);

test(
  'the address can be copied, and is reported as copied only when it was',
  { tag: '@long' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/deposit');
    await page.getByRole('link', { name: /BEP20/ }).first().click();
    await page.getByRole('button', { name: /copy/i }).click();
    await expect(page.getByText('Address copied!')).toBeVisible();
    const elsewhere = await context.newPage();
    await elsewhere.setContent('<textarea aria-label="Paste"></textarea>');
    await elsewhere.getByLabel('Paste').press('Control+V');
    await expect(elsewhere.getByLabel('Paste')).toHaveValue(/^0x[0-9a-fA-F]{40}$/);
  },
);

// Mutation check: removing the space for the reason from the head of a request must fail this test.
test('a reason that arrives with a rejected deposit moves nothing below it', async ({ page, world, account }) => {
  const { _id } = await account.createDeposit({ amount: 60 });
  const admin = await signInAccount(world.url, SANDBOX.admin);
  const { deposit } = await account.get<{ deposit: object }>(`/api/getDepositDetails/${_id}`);
  const reason = 'The screenshot shows another amount. Please send a new request.';
  await admin.put(`/api/updateDeposit/${_id}`, { ...deposit, status: 'Rejected', reason });

  let answer: () => void = () => undefined;
  const held = new Promise<void>(resolve => (answer = resolve));
  await page.route(/api\/(getDepositDetails|getUserDepositLog)/, async route => {
    await held;
    await route.continue();
  });
  await page.goto(`/deposit/log/${_id}`);
  const progress = page.locator('main ol').first();
  await expect(progress).toBeVisible();
  const top = async () => Math.round((await progress.boundingBox())?.y ?? 0);
  const before = await top();
  answer();
  await expect(page.getByText(reason)).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});
