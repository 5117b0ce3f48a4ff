import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { wait } from '#test/support/app/queueScene.tsx';
import { anAccount, MIA } from '#test/support/fixtures/adminFixtures.ts';
import { anEntry, createEntries, paginateStatement } from '#test/support/fixtures/statementFixtures.ts';
import type { AdminRole } from '#contract/admin/adminRole.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';

afterEach(() => jest.useRealTimers());

type Entries = ReturnType<typeof createEntries>;

/** Opens the page of a user; `account` and `entries` can change while the page is open. */
async function openStatement(entries: Entries, { role = 'finance' as AdminRole, account = anAccount() } = {}) {
  const stored = { account, entries };
  const world = await renderAdmin({
    me: { role },
    route: `/admin/users/${MIA._id}`,
    provider: {
      '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1/statement': paginateStatement(() => stored.entries),
      '/api/admin/users/user-1': () => ({ user: stored.account }),
    },
  });
  await screen.findByRole('heading', { name: 'Mia Keller' });
  return { ...world, stored };
}

const getRows = () => within(screen.getByRole('list', { name: 'Statement' })).getAllByRole('listitem');
async function findRows() {
  await screen.findByRole('list', { name: 'Statement' });
  return getRows();
}

// Mutation check: leaving the balance out of EntryRow must fail this test.
it('shows how a balance came about, with the record or journal of each entry', async () => {
  await openStatement([
    anEntry({ _id: '3', kind: 'adjustment', ref: 'a1', amount: -0.000001, balanceAfter: 59.999999 }),
    anEntry({ _id: '2', kind: 'transfer.sent', ref: 't1', amount: -40, balanceAfter: 60 }),
    anEntry({ _id: '1', kind: 'deposit.completed', ref: 'd1', amount: 100, balanceAfter: 100 }),
  ]);
  const [adjustment, sent, deposit] = await findRows();
  expect(adjustment).toHaveTextContent(/Adjustment.*−0.000001 USDT.*Balance afterwards 59.999999/);
  expect(sent).toHaveTextContent(/Transfer sent.*−40.00 USDT.*Balance afterwards 60.00/);
  expect(deposit).toHaveTextContent(/Deposit.*\+100.00 USDT.*Balance afterwards 100.00/);
  const links = [adjustment, sent, deposit].map(row => within(row as HTMLElement).getByRole('link'));
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/admin/books?query=a1',
    '/admin/transfers?query=t1',
    '/admin/deposits?status=all&query=d1',
  ]);
});

it('loads older entries, ten at a time', async () => {
  const { user } = await openStatement(createEntries(12));
  expect(await findRows()).toHaveLength(10);
  await user.click(screen.getByRole('button', { name: 'Load older' }));
  await waitFor(() => expect(getRows()).toHaveLength(12));
  expect(screen.queryByRole('button', { name: 'Load older' })).not.toBeInTheDocument();
});

// Mutation check: leaving out the effect of the balance must fail this test.
it('shows the entry behind a balance that changed while the page is open', async () => {
  jest.useFakeTimers();
  const { stored } = await openStatement(createEntries(1));
  expect(await findRows()).toHaveLength(1);
  stored.entries = createEntries(2);
  stored.account = anAccount({ balance: 101 });
  await wait(POLL_INTERVAL_MS + 100);
  await waitFor(() => expect(getRows()).toHaveLength(2));
});

// Mutation check: rendering StatementPanel for every role must fail this test.
it('is neither shown to a role that reads no money, nor requested', async () => {
  const account = anAccount({ balance: null, heldBalance: null });
  const { requests } = await openStatement([], { role: 'support', account });
  expect(screen.queryByRole('region', { name: 'Statement' })).not.toBeInTheDocument();
  expect(requests('/api/admin/users/user-1/statement')).toEqual([]);
});

it('states that an account has no transactions', async () => {
  await openStatement([]);
  expect(await screen.findByText('No transactions yet.')).toBeVisible();
});
