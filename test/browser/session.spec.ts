import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { aPerson, fillSignUp, SANDBOX, signIn, trySignIn } from './pages/session.ts';
import { expect, test } from './fixtures.ts';

/** Returns the name of the script that runs sagas. */
function findSagaScript(): string {
  const found = readdirSync('dist/static').find(
    name => name.endsWith('.js') && readFileSync(join('dist/static', name), 'utf8').includes('@@redux-saga'),
  );
  if (found === undefined) throw new Error('The build has no script that runs sagas.');
  return found;
}

test.describe('signing up and in', () => {
  test('creates an account, shows every error at its field, and signs in with it', async ({ page, tolerate }) => {
    tolerate(/registerUser answered 409|status of 409/);
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Full Name')).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveAttribute('aria-invalid', 'true');

    const user = aPerson();
    await fillSignUp(page, { ...user, email: SANDBOX.demo.email });
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Full Name')).toHaveValue(user.fullName);

    await page.getByLabel('Email', { exact: true }).fill(user.email);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Total balance')).toBeVisible();
    await expect(page.getByText('$0.00')).toBeVisible();
  });

  test('shows the refusal of a wrong password, and keeps the e-mail', { tag: '@long' }, async ({ page, tolerate }) => {
    tolerate(/api\/login answered 401|status of 401/);
    await page.goto('/signin');
    await trySignIn(page, { email: SANDBOX.demo.email, password: 'not-the-password' });
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(SANDBOX.demo.email);
    await trySignIn(page, SANDBOX.demo);
    await expect(page.getByText('$1,000.00')).toBeVisible();
  });

  // Mutation check: keeping the user's data and its screens after the sign-out must fail this test.
  test('signs out here, in the other tab too, and Back shows nothing of the account', async ({ page, context }) => {
    await signIn(page, SANDBOX.demo);
    const other = await context.newPage();
    await other.goto('/markets');
    await expect(other.getByRole('heading', { name: 'Hot Coins' })).toBeVisible();

    await page.goto('/wallet');
    await expect(page.getByText('$1,000.00').first()).toBeVisible();
    await page.getByRole('link', { name: 'Orders' }).click();
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(other).toHaveURL(/\/signin$/);

    expect(await page.evaluate(() => localStorage.length)).toBe(0);
    await page.goBack();
    // By now the wallet would have loaded; the guard shows the sign-in screen instead.
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(page.getByText('Total balance')).toHaveCount(0);
    await expect(page.getByText('$1,000.00')).toHaveCount(0);
  });

  // Mutation check: dropping the actions that precede the sagas must fail this test.
  test('follows what a visitor does before the part that runs sagas has loaded', async ({ page, context }) => {
    let release = () => {};
    const released = new Promise<void>(resolve => (release = resolve));
    let requests = 0;
    await page.route(`**/static/${findSagaScript()}`, async route => {
      requests += 1;
      await released;
      await route.continue();
    });
    await page.goto('/signin');
    await page.getByRole('button', { name: 'Translate' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await trySignIn(page, SANDBOX.demo);
    await expect(page).toHaveURL(/\/$/);
    expect(requests).toBe(1);
    release();
    await expect(page.getByText('Gesamtguthaben')).toBeVisible();
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies).toMatchObject({ language: 'de', hasSession: '1' });
  });

  test('sends a visitor to the sign-in screen, and then to the requested page', { tag: '@long' }, async ({ page }) => {
    await page.goto('/deposit/log');
    await expect(page).toHaveURL(/\/signin$/);
    await trySignIn(page, SANDBOX.demo);
    await expect(page).toHaveURL(/\/deposit\/log$/);
    await expect(page.getByText('No deposits found.')).toBeVisible();
  });
});
