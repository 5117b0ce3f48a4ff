import { expect, testSignedIn as test } from './fixtures.ts';

const NOTICE = 'Withdrawals pause on Sunday.\n\nDetails: https://status.larkspur.example/sunday <b>soon</b>';

test('a notice appears on the start page, opens in full, and is listed among the notifications', async ({
  page,
  world,
}) => {
  await world.db.query(`UPDATE users SET app_notice = $1 WHERE email = 'demo@larkspur.test'`, [NOTICE]);
  await page.goto('/');
  await page.getByRole('link', { name: /Withdrawals pause/ }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Dana Demo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Important Notice' })).toBeVisible();
  const text = page.getByText('Withdrawals pause on Sunday.');
  expect(await text.innerText()).toBe(NOTICE);
  await expect(text.getByRole('link')).toHaveAttribute('href', 'https://status.larkspur.example/sunday');
  await expect(page.getByText('Last login', { exact: true })).toBeVisible();

  await world.db.query(`UPDATE users SET app_notice = NULL WHERE email = 'demo@larkspur.test'`);
  await page.goto('/');
  await expect(page.getByText('Total balance')).toBeVisible();
  await expect(page.getByRole('link', { name: /Withdrawals pause/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  // The bell of the header has the same name until the drawer covers it.
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Notifications \(\d+\)$/ })
    .click();
  await page.getByRole('link', { name: /New notice.*Unread/ }).click();
  await expect(page.getByText('No Current Notices')).toBeVisible();
});
