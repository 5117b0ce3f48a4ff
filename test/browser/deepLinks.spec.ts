import type { Page } from '@playwright/test';
import { casesForRun, isLongRun } from '#test/support/runLength.ts';
import { signInAccount } from './account.ts';
import { expect, testSignedIn as test } from './fixtures.ts';
import { goTo } from './pages/goTo.ts';
import { SANDBOX } from './pages/session.ts';

const GARBAGE = [{ symbol: 12 }, { order: null, method: { address: {} } }, 'garbage', [1]];

// src/web/app/navigationState.test.tsx has every address with every invalid state; here an address has one.
test('an address that reads navigation state opens directly, reloads, and ignores invalid state', async ({
  page,
  account,
}) => {
  const { _id: deposit, methodId } = await account.createDeposit({ amount: 25 });
  const { _id: order } = await account.placeTrade({ coin: 'BTC', amount: 10 });

  const addresses = casesForRun(3, [
    [`/deposit/checkout/${methodId}`, 'Send only USDT'],
    [`/order/${order}`, 'Market BUY'],
    ['/trade', 'BTC/USDT'],
    ['/withdraw/checkout/usdt-trc20', 'Processing fee: 1%'],
    [`/deposit/log/${deposit}`, 'Request Pending'],
    ['/order', 'Market BUY'],
  ] as const);
  for (const [index, [path, shows]] of addresses.entries()) {
    await page.goto(path);
    await expect(page.getByText(shows).first()).toBeVisible();
    const usr = GARBAGE[index % GARBAGE.length];
    await page.evaluate(state => history.replaceState({ usr: state, key: 'k', idx: 0 }, ''), usr);
    await page.reload();
    await expect(page.getByText(shows).first()).toBeVisible();
  }
});

// Mutation check: a build without the list, or without the licence of the passwords, must fail this test.
test('the licences of what the app delivers have an address', async ({ request }) => {
  const response = await request.get('/licences.txt');
  expect(response.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const licences = (await response.text()).split('\n\n\n');
  for (const name of ['react-dom', '@fontsource-variable/inter', '@web3icons/core', '@zxcvbn-ts/language-common'])
    expect(licences.find(licence => licence.startsWith(`${name}\n`))).toMatch(/\n(MIT|OFL-1\.1)\n\n[^]*Copyright/);
});

/** Opens an address; in the short run as a link would, because two addresses before it are loaded already. */
const open = (page: Page, path: string) => (isLongRun ? page.goto(path) : goTo(page, path));

test('the address of a missing record, or of another user’s, reports it and offers a way on', async ({
  page,
  world,
  tolerate,
}) => {
  tolerate(/answered 404|status of 404/);
  const friend = await signInAccount(world.url, SANDBOX.friend);
  const { _id: friends } = await friend.placeTrade({ coin: 'BTC', amount: 10 });
  await page.goto(`/order/${friends}`);
  await expect(page.getByText('We couldn’t find this order in your account.')).toBeVisible();
  await page.goto('/order/unknown-id');
  await expect(page.getByText('We couldn’t find this order in your account.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Orders' })).toBeVisible();
  await open(page, '/deposit/checkout/unknown-id');
  await expect(page.getByText('This deposit method is no longer available.')).toBeVisible();
  await page.getByRole('link', { name: 'Choose another method' }).click();
  await expect(page.getByText('TRC20')).toBeVisible();
  await open(page, '/deposit/log/unknown-id');
  await expect(page.getByText('We couldn’t find this deposit in your account.')).toBeVisible();
  await open(page, '/withdraw/checkout/unknown-id');
  await expect(page.getByText('This withdrawal method is no longer available.')).toBeVisible();
  await open(page, '/withdraw/log/unknown-id');
  await expect(page.getByText('We couldn’t find this withdrawal in your account.')).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByText('You’re already signed in')).toBeVisible();
  await expect(page).toHaveURL(/signin/);
});

test(
  'the chosen coin is still selected after a reload, and on the next visit',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/markets');
    await page.getByPlaceholder('Search coins').fill('sol');
    await page.getByText('Solana').click();
    await expect(page.getByText('SOL/USDT').first()).toBeVisible();
    await page.reload();
    await expect(page.getByText('SOL/USDT').first()).toBeVisible();
    const later = await context.newPage();
    await later.goto('/trade');
    await expect(later.getByText('SOL/USDT').first()).toBeVisible();
  },
);
