import type { Page } from '@playwright/test';
import { somePapers } from '#test/support/papers.ts';
import type { Caller } from '#test/support/caller.ts';
import type { World } from '#test/support/startWorld.ts';
import { expect, test } from './fixtures.ts';
import { violationsOn } from './pages/axe.ts';
import { goTo } from './pages/goTo.ts';
import { overflowOf } from './pages/stops.ts';

type Shown = Record<string, unknown> & { _id: string };

/** Somebody who has sent her papers and is signed in on this page. */
async function somebodyWaiting(page: Page, world: World): Promise<{ person: Caller; kyc: Shown }> {
  const person = await world.signUp();
  const { body } = await person.post<{ kyc: Shown }>('/api/createKyc', await somePapers(world.url, person));
  await page.addInitScript(token => localStorage.setItem('uToken', token ?? ''), person.token);
  return { person, kyc: body.kyc };
}

const decide = async (world: World, kyc: Shown, decision: object) =>
  (await world.admin()).put(`/api/updateKyc/${kyc._id}`, { ...kyc, ...decision });

/** What axe finds and what is cut off, in both themes: the tour only meets somebody who is verified. */
async function flawsOf(page: Page): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    found.push(...(await violationsOn(page)), ...(await overflowOf(page)));
  }
  return found;
}

// Sabotage: take pollEvery out of kycSaga.
test('the status turns from Pending to Completed within ten seconds of an approval', async ({ page, world }) => {
  const { kyc } = await somebodyWaiting(page, world);
  await page.clock.install();
  await page.goto('/kyc/log');
  await expect(page.getByText('Pending')).toBeVisible();
  for (const name of ['Photo page', 'Signature page']) {
    const image = page.getByRole('img', { name });
    await expect(image).toHaveJSProperty('complete', true);
    await expect(image).toHaveJSProperty('naturalWidth', 24);
  }
  expect(await flawsOf(page)).toEqual([]);

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
  'a rejection says its reason and leads from Verify Now to the form again',
  { tag: '@long' },
  async ({ page, world }) => {
    const { person, kyc } = await somebodyWaiting(page, world);
    await decide(world, kyc, { status: 'Rejected', reason: 'The photo is blurred' });
    await page.goto('/kyc/log');
    await expect(page.getByText('Rejected')).toBeVisible();
    await expect(page.getByText('Reason: The photo is blurred')).toBeVisible();
    expect(await flawsOf(page)).toEqual([]);
    await page.getByRole('link', { name: 'Resubmit' }).click();
    await expect(page).toHaveURL(/\/kyc\/submit-form$/);
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();

    await goTo(page, '/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('link', { name: 'Verify Now' }).click();
    await expect(page.getByText('Reason: The photo is blurred')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();

    await person.post('/api/createKyc', await somePapers(world.url, person));
    await page.reload();
    await expect(page.getByText('Pending')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  },
);
