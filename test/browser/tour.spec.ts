import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountAt } from './account.ts';
import { expect, test } from './fixtures.ts';
import { SANDBOX } from './pages/session.ts';
import { overflowOf, type Stop, userStops, VISITOR_STOPS } from './pages/stops.ts';

type Scheme = 'dark' | 'light';
const SCHEMES: Scheme[] = ['dark', 'light'];
const WIDTHS = [360, 430, 1280] as const;

/** Opens a screen once and looks at it in every width. */
async function look(page: Page, stop: Stop, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: WIDTHS[0], height: 844 });
  await page.goto(stop.path);
  await expect(page.getByText(stop.shows).first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${stop.name} ${scheme}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width > 500 ? 800 : 844 });
    await page.screenshot({ path: `test-results/tour/${stop.name}-${scheme}-${width}.png` });
    expect.soft(await overflowOf(page), `${stop.name} at ${width}`).toEqual([]);
  }
}

test.describe('a tour of every screen', () => {
  test.describe.configure({ timeout: 240_000 });

  for (const scheme of SCHEMES) {
    test(`as a visitor, ${scheme}: nothing cut off, nothing axe could find`, async ({ page }) => {
      for (const stop of VISITOR_STOPS) await look(page, stop, scheme);
    });

    test(`signed in, ${scheme}: nothing cut off, nothing axe could find`, async ({ page, world }) => {
      const account = await accountAt(world.url, SANDBOX.demo);
      const deposit = await account.makeDeposit({ amount: 25 });
      const order = await account.placeTrade({ coin: 'BTC', amount: 10 });
      await page.addInitScript(token => localStorage.setItem('uToken', token), account.token);
      const stops = userStops({ deposit: deposit._id, order: order._id, method: deposit.methodId });
      for (const stop of stops) await look(page, stop, scheme);
    });
  }
});
