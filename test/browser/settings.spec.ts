import { createApiClient } from '#test/support/world/apiClient.ts';
import { signInAccount } from './account.ts';
import { expect, test, testSignedIn } from './fixtures.ts';
import { goTo } from './pages/goTo.ts';
import { SANDBOX, signIn, trySignIn } from './pages/session.ts';

const NEW = 'violet-anchor-42';

testSignedIn(
  'the password is changed, every other device is signed out, and the new password signs in',
  async ({ page, world, tolerate }) => {
    tolerate(/answered (401|403|422)|status of (401|403|422)/);
    const elsewhere = await signInAccount(world.url, SANDBOX.demo);
    await page.goto('/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('link', { name: 'Password Change' }).click();

    // An hour after the sign-in the provider requires the current password.
    await world.db.query(`UPDATE sessions SET created_at = created_at - interval '1 hour'`);
    await page.getByLabel('New Password').fill(NEW);
    await page.getByLabel('Confirm Password').fill(NEW);
    await page.getByRole('button', { name: 'Update Password' }).click();
    const sheet = page.getByRole('dialog', { name: 'Current password' });
    await sheet.getByLabel('Current Password').fill('not-the-password');
    await sheet.getByRole('button', { name: 'Confirm' }).click();
    await expect(sheet.getByText('That password is incorrect.')).toBeVisible();
    await sheet.getByLabel('Current Password').fill(SANDBOX.demo.password);
    await sheet.getByRole('button', { name: 'Confirm' }).click();

    await expect(page.getByText('Password updated successfully')).toBeVisible();
    await expect(page.getByText('Logged out successfully!')).toBeVisible();
    await expect(page).toHaveURL(/\/signin$/);
    expect((await createApiClient(world.url, elsewhere.token).get('/api/getUserById')).status).toBe(401);
    await trySignIn(page, SANDBOX.demo);
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await trySignIn(page, { ...SANDBOX.demo, password: NEW });
    await expect(page.getByText('$1,000.00')).toBeVisible();
  },
);

test(
  'the profile is changed, another device is signed out, and the theme and the report are there',
  { tag: '@long' },
  async ({ page, context, world }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const phone = await signInAccount(world.url, SANDBOX.demo);
    const { payId } = await phone.get<{ payId: string }>('/api/getUserById');
    await signIn(page, SANDBOX.demo);
    await goTo(page, '/user/profile');
    await page.getByLabel('Full Name').fill('Canary Person');
    await page.getByLabel('Phone Number').fill('+44 20 7946 0123');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page.getByText('User updated successfully')).toBeVisible();
    await expect(page).toHaveURL(/\/settings$/);

    const devices = page.getByRole('list', { name: 'Signed-in devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await expect(devices.getByRole('listitem').first()).toContainText('This device');
    await devices.getByRole('button', { name: 'Sign out of Unknown device' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
    expect((await createApiClient(world.url, phone.token).get('/api/getUserById')).status).toBe(401);

    await page.getByRole('radio', { name: 'Light' }).check();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');

    // Mutation check: an unsanitised state in the report, or actions recorded without the sanitiser, must fail this test.
    await page.getByRole('button', { name: 'Copy support report' }).click();
    await expect(page.getByText('Support report copied!')).toBeVisible();
    const desk = await context.newPage();
    await desk.setContent('<textarea aria-label="Paste"></textarea>');
    await desk.getByLabel('Paste').press('Control+V');
    const report = await desk.getByLabel('Paste').inputValue();
    const { payload } = JSON.parse(report) as { payload: string };
    expect(payload).toContain('"endpointName":"updateUserByUser"');
    const token = await page.evaluate(() => localStorage.getItem('uToken'));
    for (const canary of ['Canary Person', '7946', SANDBOX.demo.email, SANDBOX.demo.password, payId, token ?? 'none'])
      expect(report).not.toContain(canary);
  },
);
