import { screen } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { HISTORY, proof } from '#test/support/app/walletScene.tsx';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { withEtag } from '#test/support/app/withEtag.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());

// Home has loaded both responses, so the wallet compares them in its first render, before its slice has a state.
// Mutation check: reading the wallet's state without a default must fail this test.
it('opens from Home when the balance differs from the loaded transactions, and shows the difference', async () => {
  const { user } = await renderApp({
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser({ balance: 90, heldBalance: 0 }),
      '/api/getUserDepositLog': () => [],
      '/api/getUserWithdrawLog': () => [],
      '/api/getStatement': withEtag(paginateStatement(() => HISTORY)),
    },
  });
  await seconds(1);
  await user.click(await screen.findByRole('link', { name: 'Wallet' }));
  await screen.findByRole('region', { name: 'Statement' });
  await seconds(5);
  expect(proof()).toHaveTextContent('The numbers don’t add up');
});
