import { accountAt } from './account.ts';
import { expect, test } from './fixtures.ts';
import { passTime } from './pages/passTime.ts';
import { SANDBOX, signIn } from './pages/session.ts';

// Mutation check: never settling in jobs/settleTrades.ts must fail this test.
test('a timed trade settles by itself and shows its proof', async ({ page, world, clock }) => {
  await page.clock.install();
  await signIn(page, SANDBOX.demo);
  await page.goto('/trade');
  await page.getByRole('radio', { name: /30 s/ }).click({ force: true });
  await page.getByLabel('Amount').fill('10');
  await expect(page.getByText('If you’re right')).toBeVisible();
  await expect(page.getByText('+8.00 USDT')).toBeVisible();
  await page.getByRole('button', { name: /^Buy/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /Buy/ }).click();
  await expect(page.getByRole('banner').getByText('$990.00')).toBeVisible();

  await page.getByRole('link', { name: 'Orders' }).click();
  await expect(page.getByText('Market BUY')).toBeVisible();
  await expect(page.getByText(/^00:00:\d\d$/)).toBeVisible();
  await passTime(page, clock, 25_000);
  await expect(page.getByText(/^(Gain|Loss|Refunded)$/)).toBeVisible({ timeout: 45_000 });

  const user = await accountAt(world.url, SANDBOX.demo);
  const { trades } = await user.get<{ trades: { tradeResult: string | null }[] }>('/api/getUserTrades');
  const balance = { win: '$1,008.00', loss: '$990.00', void: '$1,000.00' }[trades[0]?.tradeResult ?? 'void'];
  await expect(page.getByRole('banner').getByText(balance ?? '')).toBeVisible();

  await page.getByText('BTC/USDT').first().click();
  await expect(page).toHaveURL(/\/order\//);
  await page.getByRole('button', { name: 'Check it yourself' }).click();
  await expect(page.getByText(/agree/i)).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download evidence' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
});

test('a market that stands still takes no orders, and says so', async ({ page, world, tolerate }) => {
  tolerate(/exchange/);
  await signIn(page, SANDBOX.demo);
  await page.goto('/trade');
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeEnabled();
  world.exchange.scenario.play({ kind: 'stall' }, '');
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeDisabled({ timeout: 20_000 });
  world.exchange.scenario.play({ kind: 'reset' }, '');
  await expect(page.getByRole('button', { name: /^Buy/ })).toBeEnabled({ timeout: 20_000 });
});
