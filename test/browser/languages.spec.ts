import type { Page } from '@playwright/test';
import { accountAt } from './account.ts';
import { expect, test } from './fixtures.ts';
import { SANDBOX } from './pages/session.ts';
import { overflowOf, userStops, VISITOR_STOPS } from './pages/stops.ts';

/** English is on the tour with everything else. */
const LANGUAGES = ['es', 'fr', 'de', 'zh'];

async function lookThrough(page: Page, stops: readonly { name: string; path: string }[]): Promise<void> {
  for (const { name, path } of stops) {
    await page.goto(path);
    await expect(page.getByRole('main')).toBeVisible();
    await expect(page.locator('[role=status][aria-label]')).toHaveCount(0);
    expect.soft(await overflowOf(page), name).toEqual([]);
  }
}

// Sabotage: give the chips of the trade screen a fixed width.
for (const language of LANGUAGES) {
  test(`nothing is cut off at 360 px in ${language}`, async ({ page, context, world }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await context.addCookies([{ name: 'language', value: language, url: world.url }]);
    await lookThrough(page, VISITOR_STOPS);
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    const account = await accountAt(world.url, SANDBOX.demo);
    const deposit = await account.makeDeposit({ amount: 4321.09 });
    const order = await account.placeTrade({ coin: 'BTC', amount: 10 });
    await page.evaluate(token => localStorage.setItem('uToken', token), account.token);
    await lookThrough(page, userStops({ deposit: deposit._id, order: order._id, method: deposit.methodId }));

    await page.goto('/onchain');
    await page.getByRole('banner').getByRole('button').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await overflowOf(page), 'drawer').toEqual([]);
  });
}
