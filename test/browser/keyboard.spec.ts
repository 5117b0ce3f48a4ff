import { expect, type Locator, type Page } from '@playwright/test';
import { signInAccount, receiptImage } from './account.ts';
import { test } from './fixtures.ts';
import { submitButton } from './pages/checkout.ts';
import { SANDBOX } from './pages/session.ts';

const MAX_STEPS = 60;

/** Walks with Tab until the focus is there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate(element => element === document.activeElement)) return;
  }
  throw new Error(`${target} cannot be reached with Tab`);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

// Sabotage: make the Buy button a div, or take the file input out of the order of Tab.
test('signing in, a trade and a deposit need no pointer', async ({ page, world }) => {
  // An open trade of somebody else: the provider follows this coin already, and has a fresh price at hand.
  await (await signInAccount(world.url, SANDBOX.friend)).placeTrade({ coin: 'BTC', amount: 1 });
  await page.goto('/signin');
  await type(page, page.getByLabel('Email', { exact: true }), SANDBOX.demo.email);
  await type(page, page.getByLabel('Password', { exact: true }), SANDBOX.demo.password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Total balance')).toBeVisible();

  const actions = page.getByRole('navigation', { name: 'Quick actions' });
  await tabTo(page, actions.getByRole('link', { name: 'Trade' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /3 min/ })).toBeChecked();
  await type(page, page.getByLabel('Amount'), '10');
  await tabTo(page, page.getByRole('button', { name: /^Buy/ }));
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Confirm Buy' });
  await tabTo(page, confirm);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trade placed.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('$990.00')).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Home' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'Deposit', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'TRC20' }));
  await page.keyboard.press('Enter');
  await type(page, page.getByLabel('Amount'), '40');
  // Asked for ahead of the key: the browser takes a moment before it hands its choosers over.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('input[type="file"]'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(receiptImage());
  // Not a part of 'Your screenshot is still uploading.', during which the button takes no Enter.
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await tabTo(page, submitButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Request Pending')).toBeVisible();
});
