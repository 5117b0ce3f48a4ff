import type { Page } from '@playwright/test';
import type { Scenario } from '#exchange/faults/scenario.ts';
import { byRunLength, isLongRun } from '#test/support/runLength.ts';
import { expect, testSignedIn as test } from './fixtures.ts';

test.use({ serviceWorkers: 'block' });

/** Tests with a manual clock check the promised five seconds; a busy machine renders a little later. */
const SOON = { timeout: 10_000 };
const WITHIN_A_MINUTE = { timeout: 60_000 };
const BY_REQUEST = 'Live updates are interrupted. Prices are refreshed from the exchange every second.';
const FROM_COINGECKO = 'We can’t reach the exchange. Showing CoinGecko prices, updated every 30 seconds.';

const BITCOIN = {
  ...{ id: 'bitcoin', symbol: 'btc', name: 'Bitcoin', current_price: 61_234.5, high_24h: 62_000 },
  ...{ price_change_percentage_24h: 1.25, market_cap_rank: 1 },
};

/** Configures a market-data service beside the exchange, as an operator would. */
async function configureMarketData(page: Page): Promise<void> {
  await page.route('**/config.json', async route => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, marketData: '/market-data' } });
  });
  await page.route('**/market-data/**', route =>
    route.fulfill({
      json: route.request().url().includes('/coins/list')
        ? [{ id: BITCOIN.id, symbol: BITCOIN.symbol, name: BITCOIN.name }]
        : [{ ...BITCOIN, last_updated: new Date().toISOString() }],
    }),
  );
}

const bitcoin = (page: Page) => page.getByRole('main').getByRole('link').filter({ hasText: 'BTC/USDT' }).last();

// Mutation check: detecting a silent socket by its close event alone must fail this test.
test('a silent stream is replaced by polled prices, with their source, and resumes', async ({ page, world }) => {
  await page.goto('/markets');
  await expect(bitcoin(page)).toBeVisible();
  world.exchange.scenario.play({ kind: 'stall' }, '');
  await expect(page.getByText(BY_REQUEST)).toBeVisible(SOON);
  const before = await bitcoin(page).innerText();
  await expect.poll(() => bitcoin(page).innerText()).not.toBe(before);
  world.exchange.scenario.play({ kind: 'reset' }, '');
  await expect(page.getByText(BY_REQUEST)).toHaveCount(0, WITHIN_A_MINUTE);
});

// Mutation check: counting the age of a price from its arrival must fail this test.
test(
  'a halted market is greyed with its time, accepts no trade, and recovers',
  { tag: '@long' },
  async ({ page, world }) => {
    await page.goto('/markets');
    await expect(bitcoin(page)).toBeVisible();
    world.exchange.scenario.play({ kind: 'halt' }, '');
    await expect(bitcoin(page)).toHaveAttribute('data-stale', 'true', SOON);
    await expect(bitcoin(page).getByText(/^as of \d\d:\d\d:\d\d/)).toBeVisible();
    await bitcoin(page).click();
    await page.getByLabel('Amount').fill('10');
    await expect(page.getByRole('button', { name: /^Buy/ })).toBeDisabled();
    await expect(page.getByText('Waiting for an up-to-date price.')).toBeVisible();
    world.exchange.scenario.play({ kind: 'reset' }, '');
    await expect(page.getByRole('button', { name: /^Buy/ })).toBeEnabled({ timeout: 30_000 });
    await page.getByRole('link', { name: 'Markets' }).click();
    await expect(bitcoin(page)).toHaveAttribute('data-stale', 'false', SOON);
  },
);

/** Unit tests of the failover have each of them with a manual clock; they differ in their first seconds only. */
const FAULTS: Record<string, Scenario[]> = {
  'may not serve our place (451)': [{ kind: 'restricted' }],
  ...(isLongRun && {
    'bans us (418)': [{ kind: 'ban', status: 418, seconds: 8, address: '127.0.0.1' }, { kind: 'disconnect' }],
    'sends garbage': [{ kind: 'garbage' }],
  }),
};

// Mutation check: leaving the last source out of the failover must fail this test.
for (const [what, scenarios] of Object.entries(FAULTS)) {
  test(`an exchange that ${what} is replaced by the next source, with its name, and returns within a minute`, async ({
    page,
    world,
    tolerate,
  }) => {
    tolerate(/exchange/);
    await configureMarketData(page);
    let attempts = 0;
    world.app.server.on('upgrade', () => (attempts += 1));
    await page.goto('/markets');
    await expect(bitcoin(page)).toBeVisible();
    scenarios.forEach(scenario => world.exchange.scenario.play(scenario, ''));
    await expect(page.getByText(FROM_COINGECKO)).toBeVisible(SOON);
    await expect(bitcoin(page).getByText('61,234.5')).toBeVisible(SOON);
    world.exchange.scenario.play({ kind: 'reset' }, '');
    await expect(page.getByText(FROM_COINGECKO)).toHaveCount(0, WITHIN_A_MINUTE);
    await expect(page.getByText(BY_REQUEST)).toHaveCount(0, WITHIN_A_MINUTE);
    expect(attempts).toBeLessThanOrEqual(12);
  });
}

const REFUSAL = `script-src 'self'; connect-src 'none'`;

// Mutation check: a worker that ignores violations of its policy must fail this test.
const MOVED = 'a stream that the policy of a cached worker refuses moves to the page';
test(MOVED, { tag: '@long' }, async ({ page, tolerate }) => {
  tolerate(/Content Security Policy|The policy refuses/);
  const [worker] = await Promise.all([page.waitForEvent('worker'), page.goto('/markets')]);
  await page.route(worker.url(), async route => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-security-policy': REFUSAL } });
  });
  let frames = 0;
  page.on('websocket', socket => socket.on('framereceived', () => (frames += 1)));
  await page.reload();
  await expect.poll(() => frames, WITHIN_A_MINUTE).toBeGreaterThan(0);
  await expect.poll(() => page.workers()).toEqual([]);
  await expect(page.getByText(BY_REQUEST)).toHaveCount(0, WITHIN_A_MINUTE);
});

/** At least as long as the search, which is timed during it. */
const BURST_SECONDS = byRunLength({ short: 4, long: 6 });

// Mutation check: treating a busy stream as silent must fail this test.
test('the page responds quickly during five thousand messages a second', async ({ page, world }) => {
  await page.goto('/markets');
  await expect(bitcoin(page)).toBeVisible();
  world.exchange.scenario.play({ kind: 'burst', perSecond: 5_000, seconds: BURST_SECONDS }, '');
  await page.getByPlaceholder('Search coins').fill('sol');
  await expect(page.getByText('Solana')).toBeVisible({ timeout: 3_000 });
  await expect(page.getByText('Ethereum')).toHaveCount(0);
  // The stream must have lasted until the end of the burst.
  await expect.poll(() => world.exchange.scenario.active()).toEqual([]);
  await expect(page.getByText(BY_REQUEST)).toHaveCount(0);
});
