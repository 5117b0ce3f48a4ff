import { deposit as de } from '#web/i18n/de/deposit.ts';
import { deposit as es } from '#web/i18n/es/deposit.ts';
import { deposit as fr } from '#web/i18n/fr/deposit.ts';
import { deposit as zh } from '#web/i18n/zh/deposit.ts';
import { expect, testSignedIn as test } from './fixtures.ts';
import { fillCheckout } from './pages/checkout.ts';

/** Denies the clipboard as in a frame without the permission. */
const denyClipboard = () => {
  navigator.clipboard.writeText = () => Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'));
};

// Mutation check: keying the form by the language must fail this test.
test('another language in the middle of a form changes the labels and none of the inputs', async ({ page }) => {
  await fillCheckout(page, { amount: '73.5' });
  for (const [language, { amount, submit, screenshot }] of Object.entries({
    Deutsch: de.checkout,
    Français: fr.checkout,
    中文: zh.checkout,
    Español: es.checkout,
  })) {
    await page.getByRole('banner').locator('button[aria-expanded]').click();
    await page.getByRole('menuitemradio', { name: language }).click();
    await expect(page.getByLabel(amount, { exact: true })).toHaveValue('73.5');
    await expect(page.getByRole('button', { name: submit })).toBeEnabled();
    await expect(page.getByText(screenshot, { exact: true })).toBeVisible();
    await expect(page.getByText('receipt-1402.png')).toBeVisible();
  }
});

test.describe('copying an address', () => {
  test('uses the old method where the browser refuses the clipboard, and reports success only when it worked', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read']);
    await page.addInitScript(denyClipboard);
    await page.goto('/deposit');
    await page.getByRole('link', { name: 'ERC20' }).first().click();
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect(page.getByText('Address copied!')).toBeVisible();
    const elsewhere = await context.newPage();
    await elsewhere.setContent('<textarea aria-label="Paste"></textarea>');
    await elsewhere.getByLabel('Paste').press('Control+V');
    await expect(elsewhere.getByLabel('Paste')).toHaveValue(/^0x[0-9a-fA-F]{40}$/);
  });

  // Mutation check: treating `execCommand` as successful without its return value must fail this test.
  test(
    'with both methods blocked reports it, and selects the address for manual copying',
    { tag: '@long' },
    async ({ page }) => {
      await page.addInitScript(denyClipboard);
      await page.addInitScript(() => {
        document.execCommand = () => false;
      });
      await page.goto('/deposit');
      await page.getByRole('link', { name: 'ERC20' }).first().click();
      await page.getByRole('button', { name: 'Copy address' }).click();
      await expect(page.getByText('Copy failed. Please copy manually.')).toBeVisible();
      await expect(page.getByText('Address copied!')).toHaveCount(0);
      expect(await page.evaluate(() => String(getSelection()))).toMatch(/^0x[0-9a-fA-F]{40}$/);
    },
  );
});
