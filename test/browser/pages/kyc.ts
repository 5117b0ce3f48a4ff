import { expect, type Page } from '@playwright/test';
import { SMALL_PNG } from '#test/browser/smallPng.ts';

export const PERSON = {
  firstName: 'Ines',
  lastName: 'Lindqvist',
  dateOfBirth: '1991-05-17',
  street: '7 Canary Wharf Road',
  city: 'Bristol',
  state: 'Avon',
  postalCode: 'BS1 5TR',
  annualIncome: '62,400',
};

/** A page, or a frame in it. */
type View = Pick<Page, 'getByLabel' | 'getByRole' | 'getByText' | 'locator'>;

const next = (page: View) => page.getByRole('button', { name: 'Next' }).click();

/** Returns the step that assistive technology announces as current. */
export const currentStep = (page: View) => page.locator('[aria-current=step]');

/** Opens the KYC form of a user without a submission. */
export async function openKycForm(page: Page): Promise<void> {
  await page.goto('/kyc/submit-form');
  await expect(page.getByRole('list', { name: 'Verification steps' })).toBeVisible();
}

/** Fills in the first three steps and continues to the documents; calls `onStep` before leaving each step. */
export async function fillToDocuments(page: View, onStep: () => Promise<void> = async () => undefined): Promise<void> {
  await page.getByLabel('First Name').fill(PERSON.firstName);
  await page.getByLabel('Last Name').fill(PERSON.lastName);
  await page.getByLabel('Date of Birth').fill(PERSON.dateOfBirth);
  await onStep();
  await next(page);
  await page.getByLabel('Street Address').fill(PERSON.street);
  await page.getByLabel('City').fill(PERSON.city);
  await page.getByLabel('State/Province').fill(PERSON.state);
  await page.getByLabel('Postal Code').fill(PERSON.postalCode);
  await page.getByLabel('Country').selectOption({ label: 'United Kingdom' });
  await onStep();
  await next(page);
  await page.getByLabel('Employment Status').selectOption('Student');
  await page.getByLabel('Annual Income').fill(PERSON.annualIncome);
  await onStep();
  await next(page);
  await expect(currentStep(page)).toContainText('Documents');
}

/** Uploads both sides of an identity card. */
export async function uploadCard(page: View): Promise<void> {
  for (const side of ['front', 'back'])
    await page
      .locator('label', { hasText: `ID card ${side}` })
      .locator('input[type=file]')
      .setInputFiles({ name: `${side}.png`, mimeType: 'image/png', buffer: SMALL_PNG });
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
}

/** Continues from the documents to the face. */
export async function goToFaceScan(page: View): Promise<void> {
  await uploadCard(page);
  await next(page);
  await expect(currentStep(page)).toContainText('Face Scan');
}
