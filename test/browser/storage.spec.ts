import { casesForRun } from '#test/support/runLength.ts';
import { signInAccount } from './account.ts';
import { expect, test, testSignedIn } from './fixtures.ts';
import { SANDBOX, trySignIn } from './pages/session.ts';

/** Throws on any access, as in a third-party frame with blocked storage. */
const blockStorage = () => {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, {
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
};

/** Refuses new values, as on a full disk. */
const fillStorage = () => {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
};

const MEMORY_ONLY =
  /^Your browser is blocking storage for this site, so you’ll be signed out when you close this page\.$/;

// Mutation check: reading localStorage directly in sessionSaga must fail this test.
for (const [what, breakStorage] of casesForRun(1, Object.entries({ blocked: blockStorage, full: fillStorage }))) {
  test(`with storage that is ${what} the app works from memory, and explains the consequence`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    await page.goto('/deposit/log');
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText(MEMORY_ONLY)).toBeVisible();
    await trySignIn(page, SANDBOX.demo);
    await expect(page).toHaveURL(/\/deposit\/log$/);
    await expect(page.getByText('No deposits found.')).toBeVisible();

    for (const [tab, shows] of [
      ['Orders', 'No orders available in this tab.'],
      ['Trade', 'If you’re right'],
      ['Markets', 'Hot Coins'],
      ['Home', '$1,000.00'],
    ] as const) {
      await page
        .getByRole('navigation', { name: 'Main navigation' })
        .getByRole('link', { name: tab, exact: true })
        .click();
      if (tab === 'Trade') await page.getByLabel('Amount').fill('10');
      await expect(page.getByText(shows).first()).toBeVisible();
    }

    await page.reload();
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible();
  });
}

testSignedIn(
  'storage that is cleared while the app runs ends the session on the screen too',
  { tag: '@long' },
  async ({ page, context }) => {
    await page.goto('/');
    await expect(page.getByText('Total balance')).toBeVisible();
    const other = await context.newPage();
    await other.goto('/markets');
    await expect(other.getByRole('heading', { name: 'Hot Coins' })).toBeVisible();
    await other.evaluate(() => localStorage.clear());
    await expect(page).toHaveURL(/\/signin$/);
  },
);

// Mutation check: not watching the token of the other tab must fail this test.
testSignedIn(
  'another user who signs in on one tab is the user of the other tab too, at once',
  { tag: '@long' },
  async ({ page, context, world, account }) => {
    await account.createDeposit({ amount: 25 });
    await page.goto('/orders');
    await expect(page.getByRole('banner').getByText('$1,000.00')).toBeVisible();
    const friend = await signInAccount(world.url, SANDBOX.friend);

    const other = await context.newPage();
    await other.goto('/onchain');
    await expect(other.getByText('$1,000.00')).toBeVisible();
    await other.evaluate(token => localStorage.setItem('uToken', token), friend.token);

    // This screen polls nothing: only the message of the other tab can change it.
    await expect(page.getByRole('banner').getByText('$250.00')).toBeVisible({ timeout: 5_000 });
    await page.goto('/deposit/log');
    await expect(page.getByText('No deposits found.')).toBeVisible();
  },
);
