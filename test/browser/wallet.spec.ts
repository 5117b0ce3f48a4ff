import { readFileSync } from 'node:fs';
import { decimal } from '#contract/money.ts';
import { adjustment } from '#provider/ledger/journals.ts';
import { postAll } from '#provider/ledger/ledger.ts';
import { signInAccount } from './account.ts';
import { expect, testSignedIn as test } from './fixtures.ts';
import { SANDBOX } from './pages/session.ts';

test('the wallet: what is held, what is pending, and every entry up to the balance', async ({
  page,
  world,
  account,
}) => {
  const order = await account.placeTrade({ coin: 'BTC', amount: 10 });
  const { _id } = await account.createDeposit({ amount: 250 });
  await page.clock.install();
  await page.goto('/');
  await page.getByRole('link', { name: 'Wallet' }).click();

  const balance = page.getByRole('region', { name: 'Total balance' });
  await expect(balance).toContainText('$1,000.00');
  await expect(page.getByRole('region', { name: 'Parts of your balance' })).toContainText(
    'Available990.00On hold10.00Total1,000.00',
  );
  const waiting = page.getByRole('list', { name: 'Pending' });
  await expect(waiting.getByRole('link', { name: /Deposit · TRC20.*\+250\.00/ })).toBeVisible();

  const rows = page.getByRole('list', { name: 'Statement' }).locator('> li:not([data-day])');
  await expect(rows).toHaveText([/^BTC Buy.*−10\.00Open$/, /^Adjustment.*\+1,000\.00$/]);
  const proof = page.getByRole('region', { name: 'Opening balance + transactions = your balance' });
  await expect(proof).toContainText('the numbers add up');

  await page.getByRole('radio', { name: 'Trades' }).click();
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button').click();
  await expect(rows).toContainText('Balance 990.00');
  await rows.getByRole('link', { name: 'View order' }).click();
  await expect(page).toHaveURL(new RegExp(`/order/${order._id}$`));
  await page.goBack();
  await expect(page).toHaveURL(/\/wallet\?kind=trades$/);
  await expect(rows).toHaveCount(1);
  await page.getByRole('radio', { name: 'All' }).click();

  const admin = await signInAccount(world.url, SANDBOX.admin);
  const { deposit } = await account.get<{ deposit: Record<string, unknown> }>(`/api/getDepositDetails/${_id}`);
  await admin.put(`/api/updateDeposit/${_id}`, { ...deposit, status: 'Completed', transactionId: '0xfeed' });
  await page.clock.fastForward(10_000);
  await expect(rows.first()).toContainText('Deposit · TRC20');
  await expect(rows.first()).toContainText('+250.00Completed');
  await expect(balance).toContainText('$1,250.00');
  await expect(proof).toContainText('the numbers add up');
  await expect(waiting).toHaveCount(0);
});

// Mutation check: an end of the list that never comes into view, or a file of the loaded rows alone, must fail this
// test.
test('a long statement loads while scrolling, and exports in full', async ({ page, world, account }) => {
  const { _id: userId } = await account.get<{ _id: string }>('/api/getUserById');
  const corrections = Array.from({ length: 140 }, (_, made) =>
    adjustment({ _id: `a${made}`, userId, amount: decimal('0.5') }),
  );
  await world.db.tx(tx => postAll(tx, corrections));
  await page.goto('/wallet');
  const rows = page.getByRole('list', { name: 'Statement' }).locator('> li:not([data-day])');
  await expect(rows).toHaveCount(50);
  const proof = page.getByRole('region', { name: 'Opening balance + transactions = your balance' });
  // The chart of the week reads as far back as it shows.
  await expect(proof).toContainText('141 transactions+1,070.00');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ]);
  const lines = readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(download.suggestedFilename()).toMatch(/^statement-\d{4}-\d\d-\d\d\.csv$/);
  expect(lines[0]).toBe('\uFEFFTime (UTC),Type,Amount (USDT),Balance after (USDT),Record ID');
  expect(lines[1]).toMatch(/^[\d:.TZ-]+,Adjustment by the operator,0\.5,1070,a139$/);
  expect(lines).toHaveLength(142);
  await expect(proof).toContainText('141 transactions+1,070.00');

  await expect(async () => {
    await rows.last().scrollIntoViewIfNeeded();
    await expect(rows).toHaveCount(141, { timeout: 200 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Show older transactions' })).toHaveCount(0);
  await expect(proof).toContainText('the numbers add up');
});
