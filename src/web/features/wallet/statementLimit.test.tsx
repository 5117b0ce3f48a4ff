import { screen, within } from '@testing-library/react';
import { type Handler, jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { openWallet } from '#test/support/app/walletScene.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { createEntries, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());

const page = paginateStatement(() => createEntries(36), 10);
const limit = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '20' });
const getStatement: Handler = call => (call.path.includes('before') ? limit() : page(call));

/** Opens a wallet whose older entries are refused by a rate limit. */
async function openLimited() {
  const app = await openWallet({
    '/api/getUserById': () => aUser({ balance: 36 }),
    '/api/getStatement': getStatement,
  });
  const older = () => app.requests('/api/getStatement').filter(({ path }) => path.includes('before')).length;
  return { ...app, older };
}

// Mutation check: leaving the wait out of the button must fail this test.
it('waits at both buttons of the file until the rate limit is over', async () => {
  const { user, older } = await openLimited();
  await user.click(screen.getByText('Download CSV'));
  await seconds(0.6);
  expect(screen.getByText('Too many requests. Try again in 20 s.')).toBeVisible();
  const refused = older();
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await seconds(0.1);
  expect(older()).toBe(refused);
  await seconds(20);
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await seconds(0.1);
  expect(older()).toBe(refused + 1);
});

// Mutation check: leaving the wait out of the button must fail this test.
it('waits at both buttons of a printed month until the rate limit is over', async () => {
  const { user, older } = await openLimited();
  await user.click(screen.getByText('Print or save as PDF'));
  const sheet = within(await screen.findByRole('dialog', { name: 'Print or save as PDF' }));
  await user.click(await sheet.findByText('Print'));
  await seconds(0.6);
  const refused = older();
  await user.click(sheet.getByRole('button', { name: 'Print' }));
  await seconds(0.1);
  expect([older(), sheet.getByRole('button', { name: /^Retry/ }).textContent]).toEqual([refused, 'Retry · 20']);
});
