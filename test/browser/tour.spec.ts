import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { accountAt } from './account.ts';
import { expect, test } from './fixtures.ts';
import { SANDBOX } from './pages/session.ts';

type Scheme = 'dark' | 'light';
const SCHEMES: Scheme[] = ['dark', 'light'];
const WIDTHS = [360, 430, 1280];

interface Stop {
  name: string;
  path: string;
  /** Text that says that the screen has its content. */
  shows: string | RegExp;
}

const VISITOR_STOPS: Stop[] = [
  { name: 'home', path: '/', shows: 'Live now' },
  { name: 'signin', path: '/signin', shows: 'Password' },
  { name: 'signup', path: '/signup', shows: 'Confirm Password' },
  { name: 'contact', path: '/contact', shows: /e-?mail/i },
  { name: 'not-found', path: '/nowhere', shows: /not found/i },
];

const userStops = (ids: { deposit: string; order: string; method: string }): Stop[] => [
  { name: 'onchain', path: '/onchain', shows: 'On-chain movements' },
  { name: 'markets', path: '/markets', shows: 'Hot Coins' },
  { name: 'trade', path: '/trade', shows: 'If right' },
  { name: 'orders', path: '/orders', shows: 'Market BUY' },
  { name: 'order', path: `/order/${ids.order}`, shows: 'BTC/USDT' },
  { name: 'order-newest', path: '/order', shows: 'BTC/USDT' },
  { name: 'deposit', path: '/deposit', shows: 'TRC20' },
  { name: 'deposit-checkout', path: `/deposit/checkout/${ids.method}`, shows: 'Submit Deposit Request' },
  { name: 'deposit-log', path: '/deposit/log', shows: 'Pending' },
  { name: 'deposit-detail', path: `/deposit/log/${ids.deposit}`, shows: 'Request Pending' },
];

/** Content wider than the page, or text that its own box cuts off without saying so by an ellipsis. */
const overflowOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    if (document.documentElement.scrollWidth > innerWidth)
      found.push(`page ${document.documentElement.scrollWidth} px`);
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, p, label, dt, dd')) {
      const { overflow, textOverflow, clipPath } = getComputedStyle(element);
      const isForReadersOnly = clipPath !== 'none' || element.clientWidth <= 1;
      const isCut =
        !isForReadersOnly &&
        element.scrollWidth > element.clientWidth + 1 &&
        overflow === 'hidden' &&
        textOverflow !== 'ellipsis';
      if (isCut) found.push(element.textContent ?? element.tagName);
    }
    return found;
  });

async function look(page: Page, stop: Stop, scheme: Scheme, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width > 500 ? 800 : 844 });
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.goto(stop.path);
  await expect(page.getByText(stop.shows).first()).toBeVisible();
  await page.screenshot({ path: `test-results/tour/${stop.name}-${scheme}-${width}.png` });
  expect.soft(await overflowOf(page), `${stop.name} at ${width}`).toEqual([]);
  if (width !== WIDTHS[0]) return;
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect.soft(violations.map(({ id, nodes }) => `${stop.name} ${scheme}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}

test.describe('a tour of every screen', () => {
  test.describe.configure({ timeout: 240_000 });

  for (const scheme of SCHEMES) {
    test(`as a visitor, ${scheme}: nothing cut off, nothing axe could find`, async ({ page }) => {
      for (const stop of VISITOR_STOPS) for (const width of WIDTHS) await look(page, stop, scheme, width);
    });

    test(`signed in, ${scheme}: nothing cut off, nothing axe could find`, async ({ page, world }) => {
      const account = await accountAt(world.url, SANDBOX.demo);
      const deposit = await account.makeDeposit({ amount: 25 });
      const order = await account.placeTrade({ coin: 'BTC', amount: 10 });
      await page.addInitScript(token => localStorage.setItem('uToken', token), account.token);
      const stops = userStops({ deposit: deposit._id, order: order._id, method: deposit.methodId });
      for (const stop of stops) for (const width of WIDTHS) await look(page, stop, scheme, width);
    });
  }
});
