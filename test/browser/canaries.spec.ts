import type { Page } from '@playwright/test';
import { type ApiClient, createApiClient } from '#test/support/world/apiClient.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { signInAccount } from './account.ts';
import { expect, test } from './fixtures.ts';
import { fillCheckout, submitButton } from './pages/checkout.ts';
import { readDevTools, recordDevTools } from './pages/devTools.ts';
import { goTo } from './pages/goTo.ts';
import { fillSignUp, SANDBOX, trySignIn } from './pages/session.ts';
import { placeBuyOrder } from './pages/ticket.ts';
import { watchTraffic } from './pages/traffic.ts';
import { openWithdrawConfirmation, confirmWithdraw, WALLET_ADDRESS } from './pages/withdraw.ts';

test.use({ serviceWorkers: 'block' });

const PERSON = {
  fullName: 'Canary Fullname Quill',
  username: 'canary.username',
  email: 'canary-mail@example.test',
  phoneNumber: '+44 20 7946 0123',
  password: 'canary-password-71',
};

const TRANSACTION = 'canary-transaction-id-9';

const NEW_PASSWORD = 'canary-next-password-72';
const UNKNOWN_RECORD = 'canary-unknown-record';

/** The values of the KYC form. */
const KYC_CANARIES = {
  firstName: 'Canaryfirst',
  middleName: 'Canarymiddle',
  lastName: 'Canarylast',
  dateOfBirth: '1987-03-09',
  street: '77 Canary Street',
  city: 'Canarytown',
  state: 'Canaryshire',
  postalCode: 'CNRY-8001',
  annualIncome: 98_765.43,
};
const REJECTED_FOR = 'canary-reason-of-rejection';

type KycFiles = Record<'_id' | 'idFront' | 'idBack' | 'cameraRoll', string>;

async function submitKyc(user: ApiClient, url: string): Promise<KycFiles> {
  const { status, body } = await user.post<{ kyc: KycFiles }>(
    '/api/createKyc',
    await aKycSubmission(url, user, KYC_CANARIES),
  );
  expect(status).toBe(201);
  return body.kyc;
}

const getPaths = ({ idFront, idBack, cameraRoll }: KycFiles, url: string) => {
  const getPath = (link: string) => new URL(link, url).pathname;
  return { idFront: getPath(idFront), idBack: getPath(idBack), cameraRoll: getPath(cameraRoll) };
};

/** Copies the support report as a user would. */
async function copyReport(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-write']);
  await page.getByRole('button', { name: 'Copy support report' }).click();
  await expect(page.getByText('Support report copied!')).toBeVisible();
  const letter = await page.context().newPage();
  await letter.setContent('<textarea aria-label="Paste"></textarea>');
  await letter.getByLabel('Paste').press('Control+V');
  const report = await letter.getByLabel('Paste').inputValue();
  expect(report).toContain('getUserSessions');
  await letter.close();
  return report;
}

/** Changes the password as a user would, right after a sign-in. */
async function changePassword(page: Page, password: string): Promise<void> {
  await goTo(page, '/user/password');
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Update Password' }).click();
  await expect(page).toHaveURL(/\/signin$/);
}

/** Types the Pay ID of another user, whose name the provider returns. */
async function findReceiver(page: Page, payId: string): Promise<void> {
  await page.goto('/transfer');
  await page.getByLabel('Receiver Pay ID').pressSequentially(payId);
  await expect(page.getByText(/^friend · /)).toBeVisible();
}

// Mutation check: unsanitised states in DevTools, or 'token' or 'originalArgs' among its allowed fields, must fail this
// test.
test('nothing secret or personal appears in DevTools, reports, logs, addresses or at another host', async ({
  page,
  context,
  world,
  serverLog,
  tolerate,
}) => {
  tolerate(/answered 40[14]|status of 40[14]/);
  await page.route('**/config.json', async route => {
    const config = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...config, devTools: true } });
  });
  await page.addInitScript(recordDevTools);
  const traffic = await watchTraffic(context, world.url);
  const recorded: string[] = [];
  const runAndRecord = async (work: () => Promise<unknown>) => {
    await work();
    recorded.push(...(await readDevTools(page)));
  };

  await page.goto('/signup');
  await runAndRecord(async () => {
    await fillSignUp(page, PERSON);
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByText('Total balance')).toBeVisible();
  });
  const account = await signInAccount(world.url, PERSON);
  const { payId } = await account.get<{ payId: string }>('/api/getUserById');
  const methods = await account.get<{ paymentAddress: string }[]>('/api/depositMethods');
  const firstToken = await page.evaluate(() => localStorage.getItem('uToken'));

  await runAndRecord(async () => {
    await fillCheckout(page);
    await submitButton(page).click();
    await expect(page.getByText('Request Pending')).toBeVisible();
    await page.getByRole('link', { name: 'Show Other Transactions' }).click();
    await expect(page.getByRole('list', { name: 'Deposit History' })).toContainText('40.00 USDT');
  });
  const [deposit] = await account.get<{ _id: string; transactionScreenshot: string }[]>('/api/getUserDepositLog');
  const admin = await signInAccount(world.url, SANDBOX.admin);
  const completed = { ...deposit, status: 'Completed', transactionId: TRANSACTION };
  await admin.put(`/api/updateDeposit/${deposit?._id}`, completed);
  await runAndRecord(async () => {
    await goTo(page, `/deposit/log/${deposit?._id}`);
    await expect(page.getByTitle(TRANSACTION).or(page.getByText(TRANSACTION)).first()).toBeVisible();
  });
  await runAndRecord(async () => {
    await openWithdrawConfirmation(page, '12');
    await confirmWithdraw(page).click();
    await expect(page.getByText('Request Pending')).toBeVisible();
    await expect(page.getByText(WALLET_ADDRESS)).toBeVisible();
  });
  await runAndRecord(async () => {
    await placeBuyOrder(page);
    await expect(page.getByText('Trade placed.')).toBeVisible();
  });

  const kyc = await submitKyc(createApiClient(world.url, account.token), world.url);
  await runAndRecord(async () => {
    await page.goto('/kyc/log');
    await expect(page.getByText(KYC_CANARIES.street)).toBeVisible();
    await expect(page.locator('main figure [aria-busy=true]')).toHaveCount(0);
  });
  await admin.put(`/api/updateKyc/${kyc._id}`, { ...kyc, status: 'Rejected', reason: REJECTED_FOR });
  await runAndRecord(async () => {
    await page.goto('/kyc/submit-form');
    await expect(page.getByText(REJECTED_FOR)).toBeVisible();
    await page.getByLabel('First Name').fill(KYC_CANARIES.firstName);
  });

  for (const path of ['/', '/markets', '/trade', '/orders', '/order', '/contact'])
    await runAndRecord(async () => {
      await (path === '/' ? page.goto(path) : goTo(page, path));
      await expect(page.getByRole('main')).toBeVisible();
      await expect(page.locator('main [role=status][aria-label]')).toHaveCount(0);
    });

  await runAndRecord(async () => {
    await goTo(page, '/user/profile');
    await page.getByRole('button', { name: 'Update Profile' }).click();
    await expect(page).toHaveURL(/\/settings$/);
    recorded.push(await copyReport(page));
  });

  await runAndRecord(async () => {
    await page.goto('/deposit/log');
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByText(payId)).toBeVisible();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await trySignIn(page, { email: PERSON.email, password: 'canary-wrong-password' });
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await trySignIn(page, PERSON);
    await expect(page.getByText('Total balance')).toBeVisible();
    await findReceiver(page, SANDBOX.friend.payId);
    const refused = page.waitForResponse(response => response.status() === 404);
    await page.goto(`/deposit/log/${UNKNOWN_RECORD}`);
    await refused;
    await goTo(page, '/settings');
    recorded.push(await copyReport(page));
    await changePassword(page, NEW_PASSWORD);
    await trySignIn(page, { ...PERSON, password: NEW_PASSWORD });
    await expect(page.getByText('Total balance')).toBeVisible();
  });
  const secondToken = await page.evaluate(() => localStorage.getItem('uToken'));

  const canaries = {
    ...PERSON,
    payId,
    firstToken,
    secondToken,
    wrongPassword: 'canary-wrong-password',
    transaction: TRANSACTION,
    file: 'receipt-1402',
    screenshot: new URL(deposit?.transactionScreenshot ?? '', world.url).pathname,
    receiver: SANDBOX.friend.payId,
    receiverEmail: SANDBOX.friend.email,
    newPassword: NEW_PASSWORD,
    unknownRecord: UNKNOWN_RECORD,
    ...Object.fromEntries([...traffic.credentials].map((value, at) => [`credential ${at}`, value])),
    ...KYC_CANARIES,
    annualIncome: String(KYC_CANARIES.annualIncome),
    rejectedFor: REJECTED_FOR,
    walletAddress: WALLET_ADDRESS,
    ...getPaths(kyc, world.url),
    ...Object.fromEntries(methods.map(({ paymentAddress }, at) => [`address ${at}`, paymentAddress])),
  };
  expect(Object.values(canaries).every(canary => typeof canary === 'string' && canary.length > 5)).toBe(true);
  expect(Object.keys(canaries).length).toBeGreaterThan(36);
  expect(recorded.length).toBeGreaterThan(100);
  expect(recorded.some(text => text.includes('"endpointName":"createDeposit"'))).toBe(true);

  const found = (texts: readonly string[], but: readonly string[] = []) =>
    Object.entries(canaries).flatMap(([name, canary]) =>
      but.includes(name)
        ? []
        : texts.filter(text => text.includes(canary ?? '')).map(text => `${name}: ${text.slice(0, 300)}`),
    );
  expect(found(recorded)).toEqual([]);
  expect(serverLog.some(line => line.includes('POST /api/createWithdraw'))).toBe(true);
  expect(found(serverLog)).toEqual([]);
  // An image itself is requested by its signed link, a receiver by the Pay ID, a record by its id.
  const named = ['screenshot', 'idFront', 'idBack', 'receiver', 'unknownRecord'];
  expect(found(traffic.addresses, named)).toEqual([]);
  expect(traffic.elsewhere).toEqual([]);
  expect(traffic.reports).toEqual([]);
});
