import { screen, within } from '@testing-library/react';
import { aDeposit, aMethod, aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { delayed, seconds } from '#test/support/app/seconds.ts';
import { paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import { aWithdraw, aWithdrawMethod } from '#test/support/fixtures/withdrawFixtures.ts';
import { getExplorerLink } from '#web/shared/records/useExplorer.ts';

/** Newest first, as the provider sends them. */
const createDeposits = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aDeposit({ _id: `d${index}`, createdAt: `2026-11-19T1${9 - index}:00:00.000Z` }),
  );

/** Opens the start page of an account with these deposits and one older withdrawal that was sent. */
async function open(deposits: ReturnType<typeof aDeposit>[], total = deposits.length) {
  const sent = { status: 'Completed', transactionId: 'feed', createdAt: '2026-11-01T09:00:00.000Z' } as const;
  const app = await renderApp({
    route: '/onchain',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/depositMethods': () => [aMethod()],
      '/api/withdrawMethods': () => [aWithdrawMethod()],
      '/api/getUserDepositLog': () => jsonResponse(200, deposits, { 'x-total-count': `${total}` }),
      '/api/getUserWithdrawLog': () => [aWithdraw(sent)],
      '/api/getCoinList': () => ['BTC'],
      '/api/getStatement': paginateStatement(() => []),
    },
  });
  const activity = within(await screen.findByRole('region', { name: 'On-chain activity' }));
  await activity.findByRole('list');
  return { ...app, activity, rows: () => activity.getAllByRole('listitem') };
}

// Mutation check: showing the newest five alone must fail this test.
it('shows the newest five, and all of them on request, with rejected ones and explorer links', async () => {
  const rejected = aDeposit({ _id: 'd9', status: 'Rejected', createdAt: '2026-11-18T09:00:00.000Z' });
  const { user, activity, rows } = await open([...createDeposits(4), rejected]);
  expect(rows()).toHaveLength(5);
  await user.click(activity.getByRole('button', { name: 'See all' }));
  expect(rows()).toHaveLength(6);
  expect(rows()[4]).toHaveTextContent('Rejected');
  expect(rows()[5]).toHaveTextContent(/Withdraw · TRC20.*feed/);
  expect(within(rows()[5] as HTMLElement).getByRole('link', { name: 'View on block explorer' })).toBeVisible();
  await user.click(activity.getByRole('button', { name: 'Show less' }));
  expect(rows()).toHaveLength(5);
});

// Mutation check: listing a withdrawal that is older than the loaded deposits must fail this test.
it('shows the latest part that both logs have loaded, and how many there are', async () => {
  const { user, activity, rows } = await open(createDeposits(6), 312);
  expect(activity.queryByRole('note')).toBeNull();
  await user.click(activity.getByRole('button', { name: 'See all' }));
  expect(rows()).toHaveLength(6);
  expect(activity.getByRole('note')).toHaveTextContent('Showing the latest 6 of 313');
});

it('offers no more rows where all are shown', async () => {
  const { activity, rows } = await open(createDeposits(4));
  expect(rows()).toHaveLength(5);
  expect(activity.queryByRole('button')).toBeNull();
});

it.each([
  ['https://x.test/tx/{tx}', 'a/b', 'https://x.test/tx/a%2Fb'],
  ['https://x.test/tx/', 'a', null],
  ['javascript:alert({tx})', '1', null],
  ['http://x.test/{tx}', '1', null],
  ['not a link {tx}', '1', null],
  [null, '1', null],
])('links to an explorer only over https: %s', (template, transactionId, link) => {
  expect(getExplorerLink(template, transactionId)).toBe(link);
});

// Mutation check: requesting one after the other in `refetchMovements` must fail this test.
it('requests each of its records once when it opens', async () => {
  jest.useFakeTimers();
  const answerStatement = paginateStatement(() => []);
  const { requests } = await renderApp({
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getUserDepositLog': () => delayed([]),
      '/api/getUserWithdrawLog': () => delayed([]),
      '/api/getStatement': async call => answerStatement(await delayed(call)),
    },
  });
  await seconds(5);
  jest.useRealTimers();
  const calls = ['getUserDepositLog', 'getUserWithdrawLog', 'getStatement'];
  expect(calls.map(call => requests(`/api/${call}`).length)).toEqual([1, 1, 1]);
});
