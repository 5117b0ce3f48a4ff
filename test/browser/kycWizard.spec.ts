import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { LANGUAGE_NAMES, LANGUAGES } from '#contract/texts/languages.ts';
import { CHROMIUM_FLAGS, WITH_CAMERA } from '#test/support/process/chromium.ts';
import { signInAccount } from './account.ts';
import { expect, testSignedIn } from './fixtures.ts';
import { findAxeViolations } from './pages/axe.ts';
import { fillToDocuments, openKycForm, PERSON, currentStep, goToFaceScan, uploadCard } from './pages/kyc.ts';
import { SANDBOX } from './pages/session.ts';
import { findOverflow } from './pages/stops.ts';
import { SMALL_PNG } from './smallPng.ts';

/** A user without a KYC submission. */
const test = testSignedIn.extend({
  account: async ({ world }, use) => use(await signInAccount(world.url, SANDBOX.friend)),
});

// The part with the camera must come from the network, not from the service worker's cache.
test.use({ serviceWorkers: 'block' });
// A moving test picture replaces the camera; the test decides about the permission.
test.use({
  launchOptions: {
    ...WITH_CAMERA,
    args: [...CHROMIUM_FLAGS, '--use-fake-device-for-media-stream'],
  },
});

const NO_CAMERA = 'Cannot access camera. Please allow camera permissions and use HTTPS.';
const SECRETS = Object.values(PERSON);

declare global {
  interface Window {
    /** Every camera track that was given to this page. */
    cameraTracks: MediaStreamTrack[];
  }
}

/** Records every camera track of the page, so that a test can see whether one still runs. */
function recordTracks() {
  window.cameraTracks = [];
  const prompt = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async constraints => {
    const stream = await prompt(constraints);
    window.cameraTracks.push(...stream.getTracks());
    return stream;
  };
}

const readTrackStates = (page: Page) => page.evaluate(() => window.cameraTracks.map(({ readyState }) => readyState));

/** Expects no violation of axe on the current step. */
async function expectAccessible(page: Page): Promise<void> {
  expect.soft(await findAxeViolations(page)).toEqual([]);
}

const readStored = (page: Page) =>
  page.evaluate(() => ({ tab: JSON.stringify(sessionStorage), device: JSON.stringify(localStorage) }));

// Mutation check: removing clearDraft from moneySaga and useClearKycDraft, so that the details stay in the tab, must
// fail this test.
test('a KYC submission goes from the name to the face and to the status', async ({ page, context, account, world }) => {
  await context.grantPermissions(['camera']);
  await page.addInitScript(recordTracks);
  await openKycForm(page);
  await fillToDocuments(page, () => expectAccessible(page));

  await page.reload();
  await expect(currentStep(page)).toContainText('Documents');
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await expect(page.getByLabel('Annual Income')).toHaveValue(PERSON.annualIncome);
  await page.getByRole('button', { name: 'Next' }).click();

  await goToFaceScan(page);
  await page.getByRole('button', { name: 'Submit KYC' }).click();
  await expect(page.getByText('Please complete the face scan before submitting.')).toBeVisible();
  await expect(page.getByText('Face scan is required')).toBeVisible();
  await page.getByRole('button', { name: 'Capture Face' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Taking photo in' })).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await expect.poll(() => readTrackStates(page)).toEqual(['ended']);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Submit KYC' }).click();
  await expect(page.getByText('kyc request submitted!')).toBeVisible();
  await expect(page).toHaveURL(/\/kyc\/log$/);

  const { kyc } = await account.get<{ kyc: Record<string, string> }>('/api/getKycDetails');
  expect(kyc).toMatchObject({ ...PERSON, annualIncome: 62400, country: 'UK', documentType: 'ID', status: 'Pending' });
  const face = await fetch(new URL(kyc.cameraRoll ?? '', world.url));
  const { channels, isOpaque } = await sharp(Buffer.from(await face.arrayBuffer())).stats();
  expect({ isOpaque, isBlank: channels.every(({ stdev }) => stdev < 1) }).toEqual({ isOpaque: true, isBlank: false });

  const { tab, device } = await readStored(page);
  for (const secret of SECRETS) expect(tab + device).not.toContain(secret);
});

test('without the camera it shows why, keeps the earlier steps, and continues once it is allowed', async ({
  page,
  context,
  tolerate,
}) => {
  tolerate(/ERR_INTERNET_DISCONNECTED/);
  await page.addInitScript(recordTracks);
  await openKycForm(page);
  await fillToDocuments(page);
  await uploadCard(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Couldn’t load the face scan.')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText(NO_CAMERA)).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await expect(page.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute('target', '_blank');

  await context.grantPermissions(['camera']);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: 'Capture Face' })).not.toHaveAttribute('aria-disabled');
  expect(await readTrackStates(page)).toEqual(['live']);
  await page.getByRole('main').getByRole('button', { name: 'Back', exact: true }).click();
  await expect.poll(() => readTrackStates(page)).toEqual(['ended']);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
});

/** English is last, because the form is filled in by its labels. */
const ENGLISH_LAST = [...LANGUAGES.filter(language => language !== 'en'), 'en'] as const;

// Mutation check: giving the tiles of the documents a fixed width must fail this test.
test('every step fits the narrowest phone in every language', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  const checkFit = async () => {
    for (const language of ENGLISH_LAST) {
      await page.getByRole('banner').locator('button[aria-expanded]').click();
      await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      expect.soft(await findOverflow(page), `${await currentStep(page).textContent()} in ${language}`).toEqual([]);
    }
  };
  await openKycForm(page);
  await fillToDocuments(page, checkFit);
  await checkFit();
  await goToFaceScan(page);
  await expect(page.getByText(NO_CAMERA)).toBeVisible({ timeout: 20_000 });
  await checkFit();
});

// Mutation check: losing the focus at a new step, or making the slots' inputs unreachable, must fail this test.
test('the keyboard alone goes from the first name to the camera', { tag: '@long' }, async ({ page, context }) => {
  await context.grantPermissions(['camera']);
  const { keyboard } = page;
  // Keeps the choosers in the test, because opening each one would race with the next key.
  page.on('filechooser', () => undefined);
  const write = async (...texts: string[]) => {
    for (const text of texts) {
      await keyboard.press('Tab');
      await keyboard.type(text);
    }
  };
  await openKycForm(page);
  await page.getByRole('main').focus();
  await write(PERSON.firstName, '', PERSON.lastName, '05171991');
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Step 2 of 5: Address' })).toBeFocused();
  await write(PERSON.street, PERSON.city, PERSON.state, PERSON.postalCode, 'United K');
  await keyboard.press('Tab');
  await write('');
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Step 3 of 5: Income' })).toBeFocused();
  await write('Stu', PERSON.annualIncome);
  await keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Step 4 of 5: Documents' })).toBeFocused();
  await write('Pass');
  for (const count of [1, 2]) {
    const chooser = page.waitForEvent('filechooser');
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await (await chooser).setFiles({ name: 'page.png', mimeType: 'image/png', buffer: SMALL_PNG });
    await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(count);
  }
  await write('', '');
  await keyboard.press('Enter');
  await expect(currentStep(page)).toContainText('Face Scan');
  await expect(page.getByRole('button', { name: 'Capture Face' })).not.toHaveAttribute('aria-disabled');
  await keyboard.press('Tab');
  await keyboard.press('Enter');
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Retake' })).toBeFocused();
});
