import type { Locator } from '@playwright/test';
import { aKycSubmission } from '#test/support/world/kycSubmission.ts';
import { expect, test } from './fixtures.ts';
import { goTo } from './pages/goTo.ts';
import { SANDBOX } from './pages/session.ts';

test.beforeEach(async ({ page, world }) => {
  const { token = '' } = await world.signIn(SANDBOX.admin.email, SANDBOX.admin.password);
  await page.addInitScript(value => localStorage.setItem('token', value), token);
});

// Mutation check: a border that the order of styles decides, or a hint at the edge of its field, must fail this test.
test('a chosen filter is framed after a queue was open, and the search has room at its end', async ({
  page: admin,
  world,
}) => {
  const user = await world.signUp();
  await admin.setViewportSize({ width: 1440, height: 900 });
  await admin.goto('/admin/deposits');
  await expect(admin.getByRole('group', { name: 'Who is reviewing' })).toBeVisible();
  const [hint, field] = [admin.locator('kbd', { hasText: '/' }), admin.locator('.MuiOutlinedInput-root:has(kbd)')];
  const edge = (of: Locator) => of.evaluate(element => element.getBoundingClientRect().right);
  expect((await edge(field)) - (await edge(hint))).toBeGreaterThanOrEqual(12);
  await goTo(admin, `/admin/users/${user.userId}`);
  const filter = admin.getByRole('group', { name: 'Show only' }).getByRole('button').nth(1);
  await filter.click();
  await expect(filter).toHaveAttribute('aria-pressed', 'true');
  // The style of the pointed-at filter is stronger.
  await admin.mouse.move(0, 0);
  const { left, top } = await filter.evaluate(element => {
    const { borderLeftColor, borderTopColor } = getComputedStyle(element);
    return { left: borderLeftColor, top: borderTopColor };
  });
  expect(left).toBe(top);
});

// Mutation check: a place of Save order, or an end of the page, without the safe area must fail this test.
test('on a phone with a home indicator, the tabs cover no end of a page and no button', async ({ page: admin }) => {
  const session = await admin.context().newCDPSession(admin);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { bottom: 34 } });
  await admin.goto('/admin/coins');
  const rows = admin.getByRole('list', { name: 'Coins' }).getByRole('listitem');
  await rows.first().waitFor();
  const tabs = admin.getByRole('navigation');
  const end = (of: Locator) => of.evaluate(element => element.getBoundingClientRect().bottom);
  await admin.evaluate(() => scrollTo(0, document.body.scrollHeight));
  expect(await end(admin.getByRole('main'))).toBeLessThan((await tabs.boundingBox())!.y + 1);
  await rows
    .last()
    .getByRole('button', { name: /Move .* up/ })
    .click();
  const save = admin.getByRole('button', { name: 'Save order' });
  expect(await end(save)).toBeLessThan((await tabs.boundingBox())!.y + 1);
});

// Mutation check: a place of the form without the safe area must fail this test.
test('on a tablet with a status bar, the header covers no form beside a long list', async ({ page: admin }) => {
  await admin.setViewportSize({ width: 1024, height: 600 });
  const session = await admin.context().newCDPSession(admin);
  await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { top: 40 } });
  await admin.goto('/admin/coins');
  const form = admin.locator('section', { has: admin.getByRole('heading', { name: 'Add coin' }) });
  await expect(form).toBeVisible();
  await admin.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const { y, height } = (await admin.getByRole('banner').boundingBox())!;
  expect((await form.boundingBox())!.y).toBeGreaterThanOrEqual(y + height);
});

// Mutation check: pictures below the signals, or a card that a long email widens, must fail this test.
test('on a small phone the documents of a submission are in view with the decision', async ({ page: admin, world }) => {
  const user = await world.signUp();
  await user.post('/api/createKyc', await aKycSubmission(world.url, user));
  await world.db.query('UPDATE users SET email = $1 WHERE id = $2', [
    `${'long.'.repeat(12)}@larkspur.test`,
    user.userId,
  ]);
  await admin.setViewportSize({ width: 360, height: 640 });
  await admin.goto('/admin/kyc');
  await admin.getByRole('list', { name: 'KYC' }).getByRole('button').click();
  const approve = admin.getByRole('button', { name: 'Approve' });
  await expect(approve).toBeInViewport({ ratio: 1 });
  for (const name of ['Front', 'Back', 'Face']) {
    const { y, height } = (await admin.getByRole('img', { name }).boundingBox())!;
    expect(y + height).toBeLessThan((await approve.boundingBox())!.y);
  }
  expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
