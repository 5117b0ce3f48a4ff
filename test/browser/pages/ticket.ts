import { expect, type Page } from '@playwright/test';
import { openScreen } from './goTo.ts';

/** Fills in the ticket of the trade screen and buys without waiting for the result. */
export async function placeBuyOrder(page: Page, { amount = '10', duration = '5 min' } = {}): Promise<void> {
  await openScreen(page, '/trade');
  await page.getByRole('radio', { name: duration }).check({ force: true });
  await page.getByLabel('Amount').fill(amount);
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeEnabled();
  await page.getByRole('button', { name: /^Buy/ }).click();
  await page.getByRole('button', { name: 'Confirm Buy' }).click();
}
