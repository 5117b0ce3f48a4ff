import type { Browser, Page } from '@playwright/test';
import { setFourEyes } from '#test/support/administrators.ts';
import { somePapers } from '#test/support/papers.ts';
import type { World } from '#test/support/startWorld.ts';
import { accountAt } from './account.ts';
import { expect, test, testSignedIn } from './fixtures.ts';
import { goTo } from './pages/goTo.ts';
import { SANDBOX } from './pages/session.ts';

/** How long a decision can be undone. */
const UNDO_MS = 5_000;
const DESKTOP = { width: 1440, height: 900 };

/** A page of its own on which an administrator is signed in. */
async function adminPage(
  browser: Browser,
  world: World,
  { email, password }: { email: string; password: string } = SANDBOX.admin,
): Promise<Page> {
  const { token = '' } = await world.signIn(email, password);
  const localStorage = [{ name: 'token', value: token }];
  const storageState = { cookies: [], origins: [{ origin: world.url, localStorage }] };
  const context = await browser.newContext({
    baseURL: world.url,
    storageState,
    serviceWorkers: 'block',
    viewport: DESKTOP,
  });
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

/** Lets the time pass in which a decision can be undone. */
const decided = (admin: Page) => admin.clock.fastForward(UNDO_MS + 100);

// Mutation check: leaving the reload after a decision out of the user's polls must fail this test.
testSignedIn(
  'an approved deposit and a rejected withdrawal change what the user sees',
  async ({ page, browser, world, account }) => {
    const deposit = await account.makeDeposit({ amount: 250 });
    await account.makeWithdraw();
    await page.clock.install();
    await page.goto(`/deposit/log/${deposit._id}`);
    await expect(page.getByText('Request Pending')).toBeVisible();

    const admin = await adminPage(browser, world);
    await admin.goto('/admin/deposits');
    await expect(admin.getByText('You’re reviewing').first()).toBeVisible();
    await admin.getByLabel('Transaction ID').fill('0xfeed');
    await admin.getByRole('button', { name: /^Approve 250.00/ }).click();
    await decided(admin);
    await expect(admin.getByText('Nothing waits here.')).toBeVisible();
    await expect
      .poll(async () => (await world.db.query('SELECT status FROM deposits'))[0])
      .toEqual({ status: 'Completed' });
    await page.clock.fastForward(10_000);
    await expect(page.getByText('Request Completed')).toBeVisible();
    await goTo(page, '/wallet');
    await expect(page.getByText('1,150.00').first()).toBeVisible();

    await admin.goto('/admin/withdraws');
    await admin.getByRole('button', { name: /^Reject…/ }).click();
    await admin
      .getByRole('dialog')
      .getByRole('button', { name: /More information is needed/ })
      .click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
    await decided(admin);
    await expect
      .poll(async () => (await world.db.query('SELECT status FROM withdraws'))[0])
      .toEqual({ status: 'Rejected' });
    await page.clock.fastForward(10_000);
    await expect(page.getByText('1,250.00').first()).toBeVisible();
    await admin.context().close();
  },
);

test('a KYC submission is rejected with a reason, sent again and approved', async ({ page, browser, world }) => {
  const person = await world.signUp();
  const papers = await somePapers(world.url, person);
  await person.post('/api/createKyc', papers);
  await page.addInitScript(token => localStorage.setItem('uToken', token ?? ''), person.token);
  await page.clock.install();
  await page.goto('/kyc/log');
  await expect(page.getByText('Pending')).toBeVisible();

  const admin = await adminPage(browser, world);
  await admin.goto('/admin/kyc');
  await expect(admin.getByRole('img', { name: 'Front' })).toBeVisible();
  await admin.getByRole('button', { name: /^Reject…/ }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /The document has expired/ })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await decided(admin);
  await expect(admin.getByText('Nothing waits here.')).toBeVisible();
  const status = async () => (await person.get<{ kyc: { status: string } }>('/api/getKycDetails')).body.kyc.status;
  await expect.poll(status).toBe('Rejected');
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/The document has expired/).first()).toBeVisible();

  await person.post('/api/createKyc', await somePapers(world.url, person));
  await admin.reload();
  await admin.getByRole('button', { name: /^Approve/ }).click();
  await decided(admin);
  await expect
    .poll(async () => (await person.get<{ isVerified: boolean }>('/api/getUserById')).body.isVerified)
    .toBe(true);
  await admin.context().close();
});

testSignedIn(
  'a fee that two owners changed is refused by a form that shows the former one',
  async ({ page, browser, world, tolerate }) => {
    tolerate(/createTransfer answered 409|status of 409/);
    await setFourEyes(world, true);
    await page.goto('/transfer');
    await page.getByLabel('Amount').fill('100');
    await page.getByLabel('Receiver Pay ID').fill(SANDBOX.friend.payId);
    await page.getByRole('button', { name: 'Transfer', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Confirm & Send' })).toBeEnabled();

    const maker = await world.admin();
    const raised = await maker.put('/api/updateSiteSetting', { transferCharge: 2, reason: 'New terms' });
    expect(raised.status).toBe(202);
    const checker = await adminPage(browser, world, SANDBOX.admin2);
    await checker.goto('/admin/approvals');
    await expect(checker.getByText('New terms')).toBeVisible();
    await expect(checker.getByText('transferCharge 1')).toBeVisible();
    await checker.getByRole('button', { name: /^Approve/ }).click();
    await decided(checker);
    const charge = async () =>
      (await world.anybody.get<{ transferCharge: number }>('/api/getSiteSetting')).body.transferCharge;
    await expect.poll(charge).toBe(2);

    await page.getByRole('button', { name: 'Confirm & Send' }).click();
    await expect(page.getByText('The fee has changed and nothing was sent.', { exact: false })).toBeVisible();
    expect(await world.db.query('SELECT id FROM transfers')).toEqual([]);
    await checker.context().close();
  },
);

const KEYS_EACH = 4;

testSignedIn(
  'a hundred mixed items are decided by keyboard alone, with at most four keys each',
  { tag: '@long' },
  async ({ browser, world }) => {
    test.slow();
    const people = await Promise.all(Array.from({ length: 34 }, () => world.signUp({ balance: '1000' })));
    for (const person of people) {
      const account = await accountAt(world.url, person);
      await account.makeDeposit({ amount: 20 });
      await account.makeWithdraw();
      await person.post('/api/createKyc', await somePapers(world.url, person));
    }
    const admin = await adminPage(browser, world);
    let keys = 0;
    const press = async (...pressed: string[]) => {
      for (const key of pressed) await admin.keyboard.press(key);
      keys += pressed.length;
    };
    for (const [path, table] of [
      ['deposits', 'deposits'],
      ['withdraws', 'withdraws'],
      ['kyc', 'kycs'],
    ] as const) {
      await admin.goto(`/admin/${path}`);
      for (let left = people.length; left > 0; left -= 1) {
        const opened = admin.getByRole('article');
        await expect(opened.getByText('You’re reviewing', { exact: false })).toBeVisible();
        const label = await opened.getAttribute('aria-label');
        const before = keys;
        await press('r', '1', 'Enter');
        expect(keys - before).toBeLessThanOrEqual(KEYS_EACH);
        await expect(admin.getByText(`Rejected: `).first()).toBeVisible();
        if (left > 1) await expect(opened).not.toHaveAttribute('aria-label', label ?? '');
      }
      const open = async () =>
        (await world.db.query(`SELECT count(*)::int AS open FROM ${table} WHERE status = 'Pending'`))[0];
      await expect.poll(open, { timeout: 20_000 }).toEqual({ open: 0 });
    }
    await admin.context().close();
  },
);
