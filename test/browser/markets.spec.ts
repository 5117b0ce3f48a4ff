import { expect, testSignedIn as test } from './fixtures.ts';

test('the markets move, can be searched and sorted, and lead to the trade screen', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Markets' }).click();
  await expect(page.getByRole('heading', { name: 'Hot Coins' })).toBeVisible();

  const list = page.getByRole('list').filter({ hasText: 'Bitcoin' });
  await expect(list.getByText('Bitcoin', { exact: true })).toBeVisible();
  const before = await list.innerText();
  await expect.poll(() => list.innerText()).not.toBe(before);

  await page.getByRole('tab', { name: 'Losers' }).click();
  await expect(page.getByText(/^−\d+\.\d\d%$/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'All Coins' }).click();

  await page.getByPlaceholder('Search coins').fill('no such coin');
  await expect(page.getByText('No coins match this category.')).toBeVisible();
  await page.getByPlaceholder('Search coins').fill('sol');

  await page.getByText('Solana').click();
  await expect(page).toHaveURL(/\/trade$/);
  await expect(page.getByText('SOL/USDT').first()).toBeVisible();
});

test('the hot coins are five in the strip and twenty in the sheet', { tag: '@long' }, async ({ page }) => {
  await page.goto('/markets');
  await page.getByRole('button', { name: 'See all' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText(/%$/)).toHaveCount(20);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});
