import type { Page } from '@playwright/test';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import type { ApiClient } from '#test/support/world/apiClient.ts';
import type { World } from '#test/support/world/startWorld.ts';
import { expect, test } from './fixtures.ts';
import { findAxeViolations } from './pages/axe.ts';
import { goTo } from './pages/goTo.ts';
import { findOverflow } from './pages/stops.ts';

type KycRecord = Record<string, unknown> & { _id: string };

/** Signs in a user with a pending KYC submission on this page. */
async function aPendingSubmission(page: Page, world: World): Promise<{ user: ApiClient; kyc: KycRecord }> {
  const user = await world.signUp();
  const { body } = await user.post<{ kyc: KycRecord }>('/api/createKyc', await aKycSubmission(world.url, user));
  await page.addInitScript(token => localStorage.setItem('uToken', token ?? ''), user.token);
  return { user, kyc: body.kyc };
}

const decide = async (world: World, kyc: KycRecord, decision: object) =>
  (await world.admin()).put(`/api/updateKyc/${kyc._id}`, { ...kyc, ...decision });

/** Returns the violations of axe and cut-off texts in both themes: the tour has only verified users. */
async function findFlaws(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await findAxeViolations(page)), ...(await findOverflow(page)));
  }
  return found;
}

// Mutation check: removing pollEvery from kycSaga must fail this test.
test('the status turns from Pending to Completed within ten seconds of an approval', async ({ page, world }) => {
  const { kyc } = await aPendingSubmission(page, world);
  await page.clock.install();
  await page.goto('/kyc/log');
  await expect(page.getByText('Pending')).toBeVisible();
  for (const name of ['Photo page', 'Signature page']) {
    const image = page.getByRole('img', { name });
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).toHaveJSProperty('naturalWidth', 24);
  }
  expect(await findFlaws(page)).toEqual([]);

  await decide(world, kyc, { status: 'Completed' });
  await page.clock.fastForward(10_000);
  await expect(page.getByText('Your account has been verified successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ann Quill Example' })).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);

  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog').getByText('Verified')).toBeVisible();
});

test(
  'a rejection shows its reason, and Verify Now leads to the form again',
  { tag: '@long' },
  async ({ page, world }) => {
    const { user, kyc } = await aPendingSubmission(page, world);
    await decide(world, kyc, { status: 'Rejected', reason: 'The photo is blurred' });
    await page.goto('/kyc/log');
    await expect(page.getByText('Rejected')).toBeVisible();
    await expect(page.getByText('Reason: The photo is blurred')).toBeVisible();
    expect(await findFlaws(page)).toEqual([]);
    await page.getByRole('link', { name: 'Resubmit' }).click();
    await expect(page).toHaveURL(/\/kyc\/submit-form$/);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();

    await goTo(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Verify Now' }).click();
    await expect(page.getByText('Reason: The photo is blurred')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();

    await user.post('/api/createKyc', await aKycSubmission(world.url, user));
    await page.reload();
    await expect(page.getByText('Pending')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  },
);
