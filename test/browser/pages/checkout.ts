import { expect, type Locator, type Page } from '@playwright/test';
import { openScreen } from './goTo.ts';
import { receiptImage } from '#test/browser/account.ts';

export const submitButton = (page: Page): Locator => page.getByRole('button', { name: 'Submit Deposit Request' });

/** Opens the checkout of a network from the grid and fills it in without submitting. */
export async function fillCheckout(page: Page, { network = 'TRC20', amount = '40' } = {}): Promise<void> {
  await openScreen(page, '/deposit');
  await page.getByRole('link', { name: network }).first().click();
  await expect(page.locator('main svg[height="100"]')).toBeVisible();
  await page.getByLabel('Amount').fill(amount);
  await page.locator('input[type="file"]').setInputFiles(receiptImage());
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
}
