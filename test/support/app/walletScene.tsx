import { screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import type { UserEvent } from '@testing-library/user-event';
import { type Handler, renderApp } from './renderApp.tsx';
import { seconds } from './seconds.ts';
import { withEtag } from './withEtag.ts';
import { anEntry, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';

/** One entry of every kind, newest first, up to a balance of 84.999999. */
export const HISTORY = [
  anEntry({ _id: '12', kind: 'adjustment', ref: 'a1', amount: -0.000001, balanceAfter: 84.999999 }),
  anEntry({ _id: '11', kind: 'withdraw.released', ref: 'w2', amount: 5, balanceAfter: 85 }),
  anEntry({ _id: '10', kind: 'withdraw.held', ref: 'w2', amount: -5, balanceAfter: 80 }),
  anEntry({ _id: '9', kind: 'transfer.received', ref: 'x2', amount: 3, balanceAfter: 85 }),
  anEntry({ _id: '8', kind: 'transfer.fee', ref: 'x1', amount: -0.2, balanceAfter: 82 }),
  anEntry({ _id: '7', kind: 'transfer.sent', ref: 'x1', amount: -19.8, balanceAfter: 82.2 }),
  anEntry({ _id: '6', kind: 'trade.refunded', ref: 't2', amount: 4, balanceAfter: 102 }),
  anEntry({ _id: '5', kind: 'trade.opened', ref: 't2', amount: -4, balanceAfter: 98 }),
  anEntry({ _id: '4', kind: 'trade.won', ref: 't1', amount: 2, balanceAfter: 102 }),
  anEntry({ _id: '3', kind: 'trade.won', ref: 't1', amount: 10, balanceAfter: 100 }),
  anEntry({ _id: '2', kind: 'trade.opened', ref: 't1', amount: -10, balanceAfter: 90 }),
  anEntry({ _id: '1', kind: 'deposit.completed', ref: 'd1', amount: 100, balanceAfter: 100 }),
];

/** Opens the wallet of an account with that history; the test controls the clock. */
export async function openWallet(provider: Record<string, Handler> = {}, route = '/wallet') {
  const { '/api/getStatement': statement = paginateStatement(() => HISTORY), ...others } = provider;
  const app = await renderApp({
    route,
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser({ balance: 84.999999, heldBalance: 60.25 }),
      '/api/getUserDepositLog': () => [],
      '/api/getUserWithdrawLog': () => [],
      '/api/getStatement': withEtag(statement),
      ...others,
    },
  });
  await seconds(0.1);
  await screen.findByRole('region', { name: 'Statement' });
  return app;
}

/** Returns the transactions on screen, newest first, without the titles of their days. */
export const rows = () => [
  ...screen.getByRole('list', { name: 'Statement' }).querySelectorAll(':scope > :not([data-day])'),
];
/** Returns the button that shows period and search on phones. */
export const searchButton = () => screen.getByRole('button', { name: 'Search and filter by date' });
export const openSearch = ({ click }: Pick<UserEvent, 'click'>) => click(searchButton());
/** Returns the line that opens the sum behind the balance. */
export const proof = () => screen.getByRole('region', { name: 'Opening balance + transactions = your balance' });
