import { expect, type Page } from '@playwright/test';

export const SANDBOX = {
  demo: { email: 'demo@larkspur.test', password: 'demo-pass-1' },
  friend: { email: 'friend@larkspur.test', password: 'demo-pass-2', payId: '10000002' },
  admin: { email: 'admin@larkspur.test', password: 'admin-pass-1' },
  admin2: { email: 'admin2@larkspur.test', password: 'admin-pass-2' },
} as const;

interface Person {
  fullName: string;
  username: string;
  email: string;
  phoneNumber: string;
  password: string;
}

export const aPerson = (over: Partial<Person> = {}): Person => ({
  fullName: 'Ada Osei',
  username: 'ada.osei',
  email: 'ada@example.test',
  phoneNumber: '+44 20 7946 0958',
  password: 'violet-anchor-42',
  ...over,
});

/** Types the credentials and presses Sign In without waiting. */
export async function trySignIn(
  page: Pick<Page, 'getByLabel' | 'getByRole'>,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in on /signin and waits for the start page of the account. */
export async function signIn(page: Page, credentials: { email: string; password: string }): Promise<void> {
  await page.goto('/signin');
  await trySignIn(page, credentials);
  await expect(page.getByText('Total balance')).toBeVisible();
}

/** Fills in the sign-up form without submitting. */
export async function fillSignUp(page: Page, user: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(user.fullName);
  await page.getByLabel('Username').fill(user.username);
  await page.getByLabel('Email', { exact: true }).fill(user.email);
  await page.getByLabel('Phone Number').fill(user.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(user.password);
  await page.getByLabel('Confirm Password').fill(user.password);
  await page.getByRole('checkbox').check();
}
