import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './goTo.ts';

/** The token contract that every TRON wallet knows as USDT: an address as good as any. */
export const WALLET_ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';

export const withdrawButton = (page: Page): Locator => page.getByRole('button', { name: 'withdraw', exact: true });
export const confirmWithdraw = (page: Page): Locator => page.getByRole('button', { name: 'Confirm and withdraw' });

/** Fills the checkout of TRC20 in and opens the confirmation. */
export async function openWithdrawConfirmation(page: Page, amount: string): Promise<void> {
  await openScreen(page, '/withdraw');
  await page.getByRole('link', { name: /TRC20/ }).click();
  await page.getByLabel('Amount').fill(amount);
  await page.getByLabel('Wallet address').fill(WALLET_ADDRESS);
  await withdrawButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Confirm withdrawal' })).toBeVisible();
}
