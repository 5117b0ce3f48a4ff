import { freePort } from '#provider/core/ports.ts';
import { createPortal } from '#portal/portalServer.ts';
import { ACME } from '#test/support/world/partner.ts';
import { receiptImage } from './account.ts';
import { expect, test as base } from './fixtures.ts';
import { findAxeViolations } from './pages/axe.ts';
import { SANDBOX } from './pages/session.ts';

interface Portal {
  /** The origin of the demo partner's portal. */
  origin: string;
}

const test = base.extend<Portal & { portal: void }>({
  origin: async ({}, use) => use(`http://localhost:${await freePort()}`),
  settings: async ({ origin }, use) =>
    use({ partners: [{ ...ACME, name: 'meridian', origin }], embedOrigins: [origin] }),
  portal: [
    async ({ world, origin }, use) => {
      const portal = createPortal({ origin, larkspur: world.url, key: ACME.key });
      await new Promise<void>(resolve => portal.listen(parseInt(new URL(origin).port, 10), '127.0.0.1', resolve));
      await use();
      portal.closeAllConnections();
      portal.close();
    },
    { auto: true },
  ],
});

test('the demo leads from the sign-in at the partner to consent and to a deposit', async ({ page, origin }) => {
  await page.goto(origin);
  await page.getByRole('button', { name: 'Sign in as Dana' }).click();
  const app = page.frameLocator('#app iframe');
  const events = page.getByRole('list').filter({ hasText: 'ready' });

  await expect(app.getByRole('heading', { name: 'Connect meridian' })).toBeVisible();
  await expect(app.getByText(`meridian (${origin}) wants to use your account.`)).toBeVisible();
  await expect(app.getByRole('switch')).toHaveCount(3);
  expect(await findAxeViolations(page)).toEqual([]);
  await app.getByRole('switch', { name: 'Trade' }).click();
  await app.getByLabel('Your Larkspur password').fill(SANDBOX.demo.password);
  await app.getByRole('button', { name: 'Allow' }).click();
  await expect(app.getByText('Total balance')).toBeVisible();
  await expect(events.getByText('session-started')).toBeVisible();

  await page.getByLabel('Screen').selectOption('/deposit');
  await app.getByRole('link', { name: /TRC20/ }).first().click();
  await app.getByLabel('Amount').fill('40');
  await app.locator('input[type="file"]').setInputFiles(receiptImage());
  await expect(app.getByText('Uploaded', { exact: true })).toBeVisible();
  await app.getByRole('button', { name: 'Submit Deposit Request' }).click();
  await expect(events.getByText('deposit-submitted')).toBeVisible();

  await page.getByLabel('Theme').selectOption('light');
  await page.getByLabel('Language').selectOption('de');
  await page.getByLabel('Brand colour').selectOption('teal');
  await expect(app.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(app.locator('html')).toHaveAttribute('lang', 'de');
  await expect(events.getByText('error')).toHaveCount(0);

  // The next visit needs no decision.
  await page.goto(origin);
  await expect(app.getByText('Total balance')).toBeVisible();
});
