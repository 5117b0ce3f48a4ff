import type { Page } from '@playwright/test';
import { expect, testSignedIn as test } from './fixtures.ts';
import { fillCheckout, submitButton } from './pages/checkout.ts';
import { placeBuyOrder } from './pages/ticket.ts';

// `page.route` does not see what a service worker forwards.
test.use({ serviceWorkers: 'block' });

interface Requests {
  /** The idempotency keys in the order of sending. */
  keys: (string | undefined)[];
}

/** Lets the provider process the request and drops its answer, `times` times. */
async function dropResponses(page: Page, call: string, times: number): Promise<Requests> {
  const keys: Requests['keys'] = [];
  await page.route(`**/api/${call}`, async route => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length <= times) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  return { keys };
}

/** Lets the provider process the request and never delivers its answer; `done` resolves after the processing. */
async function delayResponse(page: Page, call: string): Promise<{ done: Promise<void> }> {
  let release: () => void = () => undefined;
  const done = new Promise<void>(resolve => (release = resolve));
  await page.route(`**/api/${call}`, async route => {
    await route.fetch();
    release();
  });
  return { done };
}

const CHECKING = 'Checking whether your request went through…';
const CONNECTION_RESET = /ERR_CONNECTION_RESET/;

// Mutation check: a new key for every attempt must fail this test.
test.describe('the network is cut after the provider has processed the request', () => {
  test('a deposit is one deposit, and the app opens its record', async ({ page, account, tolerate }) => {
    tolerate(CONNECTION_RESET);
    await fillCheckout(page);
    const { keys } = await dropResponses(page, 'createDeposit', 2);
    await submitButton(page).click();
    await expect(page.getByText(CHECKING)).toBeVisible();
    await expect(page.getByText('Deposit submitted!')).toBeVisible();
    await expect(page.getByText('Request Pending')).toBeVisible();
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
    expect(await account.get('/api/getUserDepositLog')).toHaveLength(1);
  });

  test('a trade is one trade, and its stake is taken once', { tag: '@long' }, async ({ page, account, tolerate }) => {
    tolerate(CONNECTION_RESET);
    const { keys } = await dropResponses(page, 'createTrade', 1);
    await placeBuyOrder(page);
    await expect(page.getByText('Trade placed.')).toBeVisible();
    await expect(page.getByRole('banner').getByText('$990.00')).toBeVisible();
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await account.get('/api/getUserTrades')).toMatchObject({ total: 1 });
  });

  test(
    'a request without an answer is never called failed: the link to the log is shown',
    { tag: '@long' },
    async ({ page, account, tolerate }) => {
      tolerate(CONNECTION_RESET);
      await dropResponses(page, 'createTrade', 4);
      await placeBuyOrder(page);
      await expect(page.getByText('We couldn’t confirm this. Check your Orders')).toBeVisible({ timeout: 25_000 });
      await expect(page.getByText("Couldn't Create Trade...!")).toHaveCount(0);
      await page.getByRole('alert').getByRole('link', { name: 'Orders' }).click();
      await expect(page.getByText('Market BUY')).toHaveCount(1);
      expect(await account.get('/api/getUserTrades')).toMatchObject({ total: 1 });
    },
  );
});

// Mutation check: dropping the stored intent when the page opens must fail this test.
test.describe('the page closes while a request is in flight', () => {
  test('a deposit is found again after a reload, and nothing is sent twice', async ({ page, account }) => {
    await fillCheckout(page);
    const { done } = await delayResponse(page, 'createDeposit');
    await submitButton(page).click();
    await done;
    await page.reload();
    await expect(page.getByText('Deposit submitted!')).toBeVisible();
    await expect(page).toHaveURL(/\/deposit\/log\/[\w-]+$/);
    expect(await account.get('/api/getUserDepositLog')).toHaveLength(1);
  });

  test(
    'a trade is found again after a reload, and nothing is sent twice',
    { tag: '@long' },
    async ({ page, account }) => {
      const { done } = await delayResponse(page, 'createTrade');
      await placeBuyOrder(page);
      await done;
      await page.reload();
      await expect(page.getByText('Trade placed.')).toBeVisible();
      await expect(page.getByRole('banner').getByText('$990.00')).toBeVisible();
      expect(await account.get('/api/getUserTrades')).toMatchObject({ total: 1 });
    },
  );

  test('Enter, a double tap and Back make one deposit', async ({ page, account }) => {
    await fillCheckout(page);
    const { done } = await delayResponse(page, 'createDeposit');
    await page.getByLabel('Amount').press('Enter');
    // Forced: the second click must not wait for a busy button.
    await submitButton(page).dblclick({ force: true });
    await done;
    await page.goBack();
    await expect(page.getByText('Choose a deposit method.')).toBeVisible();
    await page.goto('/deposit/log');
    await expect(page.getByText('40.00 USDT')).toHaveCount(1);
    expect(await account.get('/api/getUserDepositLog')).toHaveLength(1);
  });
});
