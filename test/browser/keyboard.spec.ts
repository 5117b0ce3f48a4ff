import { expect, type Locator, type Page } from '@playwright/test';
import { signInAccount, receiptImage } from './account.ts';
import { test } from './fixtures.ts';
import { submitButton } from './pages/checkout.ts';
import { SANDBOX } from './pages/session.ts';

const MAX_STEPS = 60;

/** Presses Tab until the target has the focus. */
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

// Mutation check: making the Buy button a div, or taking the file input out of the order of Tab, must fail this test.
test('signing in, a trade and a deposit need no pointer', async ({ page, world }) => {
  // Another user's open trade makes the provider follow this coin, so it has a fresh price.
  await (await signInAccount(world.url, SANDBOX.friend)).placeTrade({ coin: 'BTC', amount: 1 });
  await page.goto('/signin');
  await expect(page.locator('#shell')).toHaveCount(0);
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
  // Registered before the key: the browser needs a moment before it reports its choosers.
  const chooser = page.waitForEvent('filechooser');
  await tabTo(page, page.locator('input[type="file"]'));
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(receiptImage());
  // Exact, since 'Your screenshot is still uploading.', during which the button accepts no Enter, also matches.
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await tabTo(page, submitButton(page));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Request Pending')).toBeVisible();
});
