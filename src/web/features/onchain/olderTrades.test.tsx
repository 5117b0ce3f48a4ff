import { screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { aTradeRecord, createEntries, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { renderApp } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 3) }));
afterEach(() => jest.useRealTimers());

// Mutation check: leaving `pollPending` out of onchainSaga must fail this test. A lost trade adds no entry.
it('counts an older trade of the day once it has ended', async () => {
  const entries = createEntries(60, place => ({
    createdAt: new Date(Date.UTC(2026, 10, 20, 12, place)).toISOString(),
    ...(place === 5 && { kind: 'trade.opened', ref: 't5', amount: -1 }),
  }));
  let trade = aTradeRecord({ _id: 't5', tradeStatus: 'Pending', tradeResult: null, settledAt: null });
  const statement = paginateStatement(
    () => entries,
    50,
    () => ({ trades: [trade] }),
  );
  await renderApp({
    route: '/onchain',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser({ balance: 60 }),
      '/api/depositMethods': () => [],
      '/api/withdrawMethods': () => [],
      '/api/getUserDepositLog': () => [],
      '/api/getUserWithdrawLog': () => [],
      '/api/getCoinList': () => ['BTC'],
      '/api/getStatement': statement,
    },
  });
  await seconds(0.5);
  const today = await screen.findByRole('link', { name: /^Today’s trades/ });
  expect(today).not.toHaveTextContent('loss');
  trade = aTradeRecord({ _id: 't5', tradeResult: 'loss', settledAt: '2026-11-20T14:03:05.000Z' });
  await seconds(20);
  expect(today).toHaveTextContent('1 loss');
});
