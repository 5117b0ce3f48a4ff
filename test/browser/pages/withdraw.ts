import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './goTo.ts';

/** The USDT token contract of TRON, used as a valid address. */
export const WALLET_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

export const withdrawButton = (page: Page): Locator => page.getByRole('button', { name: 'withdraw', exact: true });
export const confirmWithdraw = (page: Page): Locator => page.getByRole('button', { name: 'Confirm and withdraw' });

/** Fills in the checkout of TRC20. */
export async function fillInWithdraw(page: Page, amount: string): Promise<void> {
  await openScreen(page, '/withdraw');
  await page.getByRole('link', { name: /TRC20/ }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Wallet address').fill(WALLET_ADDRESS);
}

/** Fills in the checkout of TRC20 and opens the confirmation. */
export async function openWithdrawConfirmation(page: Page, amount: string): Promise<void> {
  await fillInWithdraw(page, amount);
  await withdrawButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Confirm withdrawal' })).toBeVisible();
}
