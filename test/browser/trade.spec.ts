import type { Locator, Page } from '@playwright/test';
import { casesForRun } from '#test/support/runLength.ts';
import { expect, testSignedIn as test } from './fixtures.ts';
import { advanceTime } from './pages/passTime.ts';
import { expectTapShield } from './pages/tapShield.ts';
import { withdrawButton } from './pages/withdraw.ts';

// The end of a trade is tested with its motion, also in the short run.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

declare global {
  interface Window {
    /** Returns the texts that charts have drawn since the last call. */
    takeDrawnTexts?: () => string[];
  }
}

/** Records the texts that charts draw, since a canvas contains no text. */
async function recordDrawnTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const texts: string[] = [];
    const fillText = CanvasRenderingContext2D.prototype.fillText;
    CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
      texts.push(text);
      return fillText.call(this, text, ...place);
    };
    window.takeDrawnTexts = () => texts.splice(0);
  });
  return () => page.evaluate(() => window.takeDrawnTexts?.() ?? []);
}

/** Most of the time, the orders are polled later. */
const BEFORE_POLL_MS = 3_000;

interface WireTrade {
  coinPrice: number;
  entryAt: string | null;
  tradeResult: 'win' | 'loss' | null;
}

/** Expects Buy, Sell and the risk line to be visible and clickable, not below the page or the navigation. */
async function expectActionsInView(page: Page): Promise<void> {
  for (const inView of [
    page.getByRole('button', { name: /^Buy/ }),
    page.getByRole('button', { name: /^Sell/ }),
    page.getByText(/^Most timed trades lose/),
  ]) {
    await expect(inView).toBeInViewport({ ratio: 1 });
    const [box, tabs] = [await inView.boundingBox(), await page.getByRole('navigation').boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(tabs?.y ?? 0);
  }
}

// Mutation check: one height of the chart for any number of open trades must fail this test.
test('Buy stays where it is as trades open', async ({ page, account }) => {
  const buy = page.getByRole('button', { name: /^Buy/ });
  const places: number[] = [];
  for (let count = 0; count < 4; count += 1) {
    if (count > 0) await account.placeTrade({ coin: 'BTC', amount: 5 });
    await page.goto('/trade');
    await expect(page.getByRole('region', { name: 'Open trades' }).getByText('5.00 USDT')).toHaveCount(count);
    await expect(buy).toBeEnabled();
    places.push((await buy.boundingBox())!.y);
  }
  expect(Math.max(...places) - Math.min(...places)).toBeLessThan(4);
});

// Mutation check: making the ticket a separate box on a phone must fail this test.
test('amount, Buy and Sell stay in sight below many open trades', async ({ page, account }) => {
  for (let trade = 0; trade < 4; trade += 1) await account.placeTrade({ coin: 'BTC', amount: 5 });
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/trade');
  await expect(page.getByRole('region', { name: 'Open trades' }).getByText('5.00 USDT')).toHaveCount(4);
  await expectActionsInView(page);
  // Mutation check: placing the cards below each other must fail this test. Buy and Sell would cover the amount.
  const [amount, buy] = [page.getByLabel('Amount'), page.getByRole('button', { name: /^Buy/ })];
  const [field, button] = [await amount.boundingBox(), await buy.boundingBox()];
  expect((field?.y ?? Infinity) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
});

/** Expects the running trade among the orders, then returns to the trade screen. */
async function expectRunningInOrders(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('Market BUY')).toBeVisible();
  await expect(page.getByText(/^00:00:\d\d$/)).toBeVisible();
  await page.getByRole('link', { name: 'Trade', exact: true }).click();
}

/** Expects the result among the orders, and the evidence of the order, which the exchange confirms. */
async function expectEvidence(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText(/^(Gain|Loss|Refunded)$/)).toBeVisible();
  await page.getByText('BTC/USDT').first().click();
  await expect(page).toHaveURL(/\/order\//);
  await page.getByRole('button', { name: 'Check it yourself' }).click();
  await expect(page.getByText(/confirms it/)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download evidence' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
}

// Mutation check: leaving out coverChart must fail this test.
/** Expects the whole chart above the result on a phone of usual size. */
async function expectChartAbove(page: Page, result: Locator): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  const chart = page.getByRole('img', { name: /BTC\/USDT/ });
  const gap = async () => {
    const [drawn, sheet] = [await chart.boundingBox(), await result.boundingBox()];
    return (sheet?.y ?? 0) - (drawn?.y ?? 0) - (drawn?.height ?? Infinity);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(-1);
  const before = await chart.boundingBox();
  await page.mouse.move(200, 200);
  await page.mouse.wheel(0, 40);
  await expect.poll(async () => (await chart.boundingBox())?.y).toBe((before?.y ?? 0) - 40);
  await expect.poll(gap).toBeLessThanOrEqual(1);
}

const BALANCES = { win: '$1,008.00', loss: '$990.00', void: '$1,000.00' };

// Mutation check: showing the result in the page's flow, never requesting the entry, or never settling in
// jobs/settleTrades.ts must fail this test.
test('a trade on a small phone: controls, true entry, result and evidence are in view', async ({
  page,
  account,
  clock,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  const drawnTexts = await recordDrawnTexts(page);
  await page.clock.install();
  await page.goto('/trade');
  await expect(page.getByText(/^high/)).toBeInViewport({ ratio: 1 });
  await expectActionsInView(page);

  await page.getByRole('radio', { name: /30 s/ }).click({ force: true });
  await page.getByLabel('Amount').fill('10');
  await expect(page.getByText('+8.00 USDT')).toBeVisible();
  await page.getByRole('button', { name: /^Buy/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Buy/ }).click();
  await expect(page.getByText('Trade placed.')).toBeVisible();
  const record = async () => (await account.get<{ trades: WireTrade[] }>('/api/getUserTrades')).trades[0];
  await expect.poll(async () => (await record())?.entryAt, { intervals: [100] }).toBeTruthy();
  const entry = new Intl.NumberFormat('en', { minimumFractionDigits: 2 }).format((await record())?.coinPrice ?? 0);
  await expect(page.getByText(`Entry ${entry}`)).toBeVisible({ timeout: BEFORE_POLL_MS });
  await drawnTexts();
  await expect.poll(drawnTexts, { timeout: BEFORE_POLL_MS }).toContain(entry);
  await expect(page.getByRole('banner').getByText('$990.00')).toBeVisible();
  await expectRunningInOrders(page);

  await page.mouse.wheel(0, 2_000);
  await advanceTime(page, clock, 31_000);
  const result = page.getByRole('region', { name: 'BTC/USDT', exact: true });
  await expect(result.getByText(/^(Gain|Loss|Refunded)$/)).toBeInViewport({ ratio: 1, timeout: 30_000 });
  await expect(result.getByRole('button', { name: 'Trade again' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').filter({ hasText: /^BTC\/USDT: (Gain|Loss|Refunded)/ })).toBeAttached();
  await page.reload();
  await expect(result.getByText(/^(Gain|Loss|Refunded)$/)).toBeInViewport();
  await expectChartAbove(page, result);
  await result.getByRole('button', { name: 'Trade again' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /Buy/ })).toBeVisible();
  await expect(result).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('banner').getByText(BALANCES[(await record())?.tradeResult ?? 'void'])).toBeVisible();
  await expectEvidence(page);
});

// Mutation check: leaving out TapShield must fail this test.
test(
  'the second tap of a double tap on Buy or Sell does not reach Confirm',
  { tag: '@long' },
  async ({ page, account: _account }) => {
    await page.clock.install();
    await page.goto('/trade');
    await page.getByLabel('Amount').fill('10');
    for (const side of ['Buy', 'Sell']) {
      const button = page.getByRole('button', { name: new RegExp(`^${side}`) });
      await expect(button).toBeEnabled();
      await expectTapShield(button, page.getByRole('button', { name: `Confirm ${side}` }));
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    }
  },
);

// tradeTicket.test.tsx and exchangeFaults.test.ts cover a market without trades.
test('a halted market accepts no orders, and states it', { tag: '@long' }, async ({ page, world, tolerate }) => {
  tolerate(/exchange/);
  await page.goto('/trade');
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeEnabled();
  world.exchange.scenario.play({ kind: 'stall' }, '');
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeDisabled({ timeout: 20_000 });
  world.exchange.scenario.play({ kind: 'reset' }, '');
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeEnabled({ timeout: 20_000 });
});

// Mutation check: showing the toast at the bottom of a wide page, or at the tabs over a pinned button, must fail this
// test.
for (const size of casesForRun(1, [
  { width: 390, height: 844 },
  // smallScreens.spec.ts has the place of a toast on a wide page.
  { width: 1280, height: 800 },
]))
  test(`a result on another screen leaves the button of its form free at ${size.width} px`, async ({
    page,
    account,
    clock,
  }) => {
    await page.setViewportSize(size);
    await page.clock.install();
    await account.placeTrade({ coin: 'BTC', amount: 5, selectedTime: 'trade30Second' });
    await page.goto('/withdraw/checkout/usdt-trc20');
    await expect(withdrawButton(page)).toBeEnabled();
    await advanceTime(page, clock, 31_000);
    const order = page.getByRole('link', { name: 'See the order' });
    await expect(order).toBeVisible({ timeout: 30_000 });
    await expect(order).toBeInViewport({ ratio: 1 });
    await withdrawButton(page).click({ timeout: 2_000 });
    await expect(order).toBeVisible();
    await expect(page.getByText('Wallet address is required')).toBeVisible();
  });
