import { screen } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { anEntry, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';

// Mutation check: all decimals of every change, or two of every change, must fail this test.
it.each([
  [123.456789, '+123.45 in 7 days'],
  [0.000001, '+0.000001 in 7 days'],
])('shows a change of %d with the decimals of the total, unless it would be zero', async (amount, text) => {
  const entries = [anEntry({ amount, balanceAfter: amount, createdAt: new Date().toISOString() })];
  await renderApp({
    route: '/wallet',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser({ balance: amount, heldBalance: 0 }),
      '/api/getUserDepositLog': () => [],
      '/api/getUserWithdrawLog': () => [],
      '/api/getStatement': paginateStatement(() => entries),
    },
  });
  expect(await screen.findByText(text)).toBeVisible();
});
