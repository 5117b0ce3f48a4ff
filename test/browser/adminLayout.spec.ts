import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { SANDBOX } from './pages/session.ts';

test.beforeEach(async ({ page, world }) => {
  const { token = '' } = await world.signIn(SANDBOX.admin.email, SANDBOX.admin.password);
  await page.addInitScript(value => localStorage.setItem('token', value), token);
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
