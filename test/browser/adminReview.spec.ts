import type { Page } from '@playwright/test';
import { setFourEyes } from '#test/support/world/administrators.ts';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { signInAccount } from './account.ts';
import { expect, type Fixtures, test, testSignedIn } from './fixtures.ts';
import { goTo } from './pages/goTo.ts';
import { SANDBOX } from './pages/session.ts';

/** The time in which a decision can be undone. */
const UNDO_MS = 5_000;
const DESKTOP = { width: 1440, height: 900 };

/** Opens a new page with a signed-in administrator. */
async function adminPage(
  { world, openContext }: Pick<Fixtures, 'world' | 'openContext'>,
  { email, password }: { email: string; password: string } = SANDBOX.admin,
): Promise<Page> {
  const { token = '' } = await world.signIn(email, password);
  const localStorage = [{ name: 'token', value: token }];
  const storageState = { cookies: [], origins: [{ origin: world.url, localStorage }] };
  const context = await openContext({ storageState, serviceWorkers: 'block', viewport: DESKTOP });
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

/** Advances past the time in which a decision can be undone. */
const decidedAfterUndo = (admin: Page) => admin.clock.fastForward(UNDO_MS + 100);

// Mutation check: leaving the reload after a decision out of the user's polls must fail this test.
testSignedIn(
  'an approved deposit and a rejected withdrawal change what the user sees',
  async ({ page, openContext, world, account }) => {
    const deposit = await account.createDeposit({ amount: 250 });
    await account.createWithdraw();
    await page.clock.install();
    await page.goto(`/deposit/log/${deposit._id}`);
    await expect(page.getByText('Request Pending')).toBeVisible();

    const admin = await adminPage({ world, openContext });
    await admin.goto('/admin/deposits');
    await expect(admin.getByText('You’re reviewing').first()).toBeVisible();
    // Mutation check: an input as narrow as the buttons leave it must fail this test.
    const transactionId = admin.getByLabel('Transaction ID');
    expect((await transactionId.boundingBox())?.width).toBeGreaterThan(240);
    await transactionId.fill('0xfeed');
    await admin.getByRole('button', { name: /^Approve 250.00/ }).click();
    await decidedAfterUndo(admin);
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
    await decidedAfterUndo(admin);
    await expect
      .poll(async () => (await world.db.query('SELECT status FROM withdraws'))[0])
      .toEqual({ status: 'Rejected' });
    await page.clock.fastForward(10_000);
    await expect(page.getByText('1,250.00').first()).toBeVisible();
    await admin.context().close();
  },
);

test('a KYC submission is rejected with a reason, sent again and approved', async ({ page, openContext, world }) => {
  const user = await world.signUp();
  const submission = await aKycSubmission(world.url, user);
  await user.post('/api/createKyc', submission);
  await page.addInitScript(token => localStorage.setItem('uToken', token ?? ''), user.token);
  await page.clock.install();
  await page.goto('/kyc/log');
  await expect(page.getByText('Pending')).toBeVisible();

  const admin = await adminPage({ world, openContext });
  await admin.goto('/admin/kyc');
  await expect(admin.getByRole('img', { name: 'Front' })).toBeVisible();
  await admin.getByRole('button', { name: /^Reject…/ }).click();
  await admin
    .getByRole('dialog')
    .getByRole('button', { name: /The document has expired/ })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Reject', exact: true }).click();
  await decidedAfterUndo(admin);
  await expect(admin.getByText('Nothing waits here.')).toBeVisible();
  const status = async () => (await user.get<{ kyc: { status: string } }>('/api/getKycDetails')).body.kyc.status;
  await expect.poll(status).toBe('Rejected');
  await page.clock.fastForward(10_000);
  await expect(page.getByText(/The document has expired/).first()).toBeVisible();

  await user.post('/api/createKyc', await aKycSubmission(world.url, user));
  await admin.reload();
  await admin.getByRole('button', { name: /^Approve/ }).click();
  await decidedAfterUndo(admin);
  await expect
    .poll(async () => (await user.get<{ isVerified: boolean }>('/api/getUserById')).body.isVerified)
    .toBe(true);
  await admin.context().close();
});

testSignedIn(
  'a fee that two owners changed is refused by a form that shows the former one',
  async ({ page, openContext, world, tolerate }) => {
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
    const checker = await adminPage({ world, openContext }, SANDBOX.admin2);
    await checker.goto('/admin/approvals');
    await expect(checker.getByText('New terms')).toBeVisible();
    await expect(checker.getByText('Transfer fee 1%')).toBeVisible();
    await checker.getByRole('button', { name: /^Approve/ }).click();
    await decidedAfterUndo(checker);
    const charge = async () =>
      (await world.anonymous.get<{ transferCharge: number }>('/api/getSiteSetting')).body.transferCharge;
    await expect.poll(charge).toBe(2);

    await page.getByRole('button', { name: 'Confirm & Send' }).click();
    await expect(page.getByText('The fee has changed and nothing was sent.', { exact: false })).toBeVisible();
    expect(await world.db.query('SELECT id FROM transfers')).toEqual([]);
    await checker.context().close();
  },
);

// Mutation check: approving without the reason, or paying without the owner's choice, must fail this test.
testSignedIn(
  'a large withdrawal waits for a second administrator, and an owner withdraws the request and pays alone',
  async ({ openContext, world, account }) => {
    await setFourEyes(world, true);
    await account.createWithdraw({ amount: 600, charge: 6, needToPay: 594 });
    const states = () => world.db.query('SELECT state FROM approvals ORDER BY created_at');
    const paid = async () => (await world.db.query('SELECT status FROM withdraws'))[0];

    const owner = await adminPage({ world, openContext });
    await owner.goto('/admin/withdraws');
    // Mutation check: a width of the input that becomes its height in a column must fail this test.
    const [above, below] = [owner.getByLabel('Transaction ID'), owner.getByLabel('Reason')];
    const [upper, lower] = [await above.boundingBox(), await below.boundingBox()];
    expect(lower!.y - upper!.y).toBeLessThan(160);
    await above.fill('0xfeed');
    await below.fill('Checked by phone');
    await owner.getByRole('button', { name: /^Approve 600.00/ }).click();
    await decidedAfterUndo(owner);
    await expect(owner.getByText('Waiting for another administrator.')).toBeVisible();
    await expect.poll(states).toHaveLength(1);

    await owner.goto('/admin/approvals');
    await owner.getByRole('button', { name: /600.00/ }).click();
    await owner.getByRole('button', { name: 'Withdraw request' }).click();
    await decidedAfterUndo(owner);
    await expect(owner.getByText('Nothing waits here.')).toBeVisible();
    expect(await paid()).toEqual({ status: 'Pending' });

    await owner.goto('/admin/withdraws');
    await owner.getByLabel('Transaction ID').fill('0xfeed');
    await owner.getByLabel('Reason').fill('Nobody else is awake');
    await owner.getByLabel('Act alone').check();
    await owner.getByRole('button', { name: /^Approve 600.00/ }).click();
    await decidedAfterUndo(owner);
    await expect.poll(paid).toEqual({ status: 'Completed' });

    const checker = await adminPage({ world, openContext }, SANDBOX.admin2);
    await checker.goto('/admin/withdraws');
    const banner = checker.getByRole('alert').filter({ hasText: 'Nobody else is awake' });
    await banner.getByRole('button', { name: 'Mark as reviewed' }).click();
    await expect(banner).toHaveCount(0);
    await owner.context().close();
    await checker.context().close();
  },
);

const KEYS_PER_ITEM = 4;

/** The keys of a decision per queue: approvals, and a rejection of every third item by its first suggested reason. */
const QUEUES_BY_KEY = [
  { path: 'deposits', table: 'deposits', isPaid: true },
  { path: 'withdraws', table: 'withdraws', isPaid: true },
  { path: 'kyc', table: 'kycs', isPaid: false },
] as const;
const REJECTION = ['r', '1', 'Enter'];
/** The transaction ID is pasted, as an administrator copies it from the wallet. */
const APPROVAL = { true: ['a', 'Control+V', 'Enter'], false: ['a'] };

// Mutation check: a text area without its growth, or padding inside the padding of its frame, must fail this test.
test('a note about a user grows with its text, up to eight lines', async ({ world, openContext }) => {
  const user = await world.signUp();
  const admin = await adminPage({ world, openContext });
  await admin.goto(`/admin/users/${user.userId}`);
  await admin.getByRole('button', { name: 'Add note' }).click();
  const note = admin.getByRole('textbox', { name: 'Note' });
  const countLines = () =>
    note.evaluate(field => Math.round(field.clientHeight / parseFloat(getComputedStyle(field).lineHeight)));
  expect(await countLines()).toBe(3);
  await note.fill('A sentence. '.repeat(20));
  await expect.poll(countLines).toBeGreaterThan(3);
  await note.fill('A sentence that is repeated until the field is full. '.repeat(30));
  await expect.poll(countLines).toBe(8);
  expect(await note.evaluate(field => field.scrollHeight > field.clientHeight)).toBe(true);
});

test.describe('with many items at once', () => {
  test.use({ settings: { rateLimits: false } });

  // Mutation check: not recording decided items, so that they return to the list, must fail this test.
  test(
    'a hundred mixed items are decided by keyboard alone, with at most four keys each',
    { tag: '@long' },
    async ({ openContext, world }) => {
      test.slow();
      const users = await Promise.all(Array.from({ length: 34 }, () => world.signUp({ balance: '1000' })));
      for (const user of users) {
        const account = await signInAccount(world.url, user);
        await account.createDeposit({ amount: 20 });
        await account.createWithdraw();
        await user.post('/api/createKyc', await aKycSubmission(world.url, user));
      }
      const admin = await adminPage({ world, openContext });
      await admin.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      for (const { path, table, isPaid } of QUEUES_BY_KEY) {
        await admin.goto(`/admin/${path}`);
        for (let at = 0; at < users.length; at += 1) {
          const opened = admin.getByRole('article');
          await expect(opened.getByText('You’re reviewing', { exact: false })).toBeVisible();
          const label = (await opened.getAttribute('aria-label')) ?? '';
          const isRejected = at % 3 === 2;
          const keys = isRejected ? REJECTION : APPROVAL[`${isPaid}`];
          expect(keys.length).toBeLessThanOrEqual(KEYS_PER_ITEM);
          if (!isRejected && isPaid)
            await admin.evaluate(text => navigator.clipboard.writeText(text), `0x${table}${at}`);
          for (const key of keys) await admin.keyboard.press(key);
          await expect(admin.getByRole('status').filter({ hasText: label })).toContainText(
            isRejected ? 'Rejected: ' : 'Approved: ',
          );
          await expect(admin.getByRole('article', { name: label })).toHaveCount(0);
        }
        await expect(admin.getByText('Nothing waits here.')).toBeVisible();
        await decidedAfterUndo(admin);
        const counts = () =>
          world.db.query(
            `SELECT status, count(*)::int FROM ${table} WHERE user_id = ANY($1) GROUP BY status ORDER BY status`,
            [users.map(({ userId }) => userId)],
          );
        await expect.poll(counts, { timeout: 20_000 }).toEqual([
          { status: 'Completed', count: users.length - Math.floor(users.length / 3) },
          { status: 'Rejected', count: Math.floor(users.length / 3) },
        ]);
      }
      await admin.context().close();
    },
  );
});
