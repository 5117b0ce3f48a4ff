import { screen, within } from '@testing-library/react';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { aSummary, renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse } from '#test/support/app/renderApp.tsx';

const WAITING = [
  { kind: 'kycs', count: 0, oldestAt: null, oldestAgeMs: null, age: null },
  { kind: 'deposits', count: 7, oldestAt: '2026-11-23T05:18:00.000Z', oldestAgeMs: 42 * MINUTE_MS, age: 'late' },
];
const open = (summary: object, me = {}) =>
  renderAdmin({ route: '/admin/dashboard', me, provider: { '/api/admin/summary': () => summary } });

const tile = (name: string) => screen.getByRole('heading', { name }).parentElement;

it('shows how many items wait and how late they are, here and in the navigation', async () => {
  await open(aSummary({ queues: WAITING }));
  const waiting = await screen.findByRole('region', { name: 'Waiting for review' });
  const rows = within(waiting).getAllByRole('link');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Deposits7 itemsWaiting 42 min · late7',
    'KYCNothing waits here.0',
  ]);
  expect(rows[0]).toHaveAttribute('href', '/admin/deposits');
  expect(within(screen.getByRole('navigation')).getByRole('link', { name: /Deposits/ })).toHaveTextContent('7');
});

// Mutation check: cutting an amount to cents must fail this test.
it('shows the exact movements of today with links to their pages', async () => {
  const summary = aSummary();
  const today = summary.days.at(-1);
  if (!today) throw new Error('a day');
  today.deposits = { count: 31, amount: '12450.000001' };
  await open(summary);
  await screen.findByRole('heading', { name: 'Deposits today' });
  expect(tile('Deposits today')).toHaveTextContent('12,450.000001USDT · 31 completed');
  expect(screen.getByRole('link', { name: /Deposits today/ })).toHaveAttribute('href', '/admin/deposits');
  expect(tile('Market feed')).toHaveTextContent('0.4 sLive · 2 pairs');
  expect(screen.getByRole('link', { name: /Books/ })).toBeVisible();
  const week = within(screen.getByRole('table', { name: 'Last 7 days (UTC)' }));
  expect(week.getAllByRole('row')).toHaveLength(7);
  expect(week.getByRole('cell', { name: /12,450\.000001$/ })).toBeInTheDocument();
});

it('marks problems: a silent market, overdue trades, books that do not balance', async () => {
  const summary = aSummary();
  await open({
    ...summary,
    market: { ...summary.market, isConnected: false, reconnects: 3 },
    settlement: { trades: 5, medianMs: 200, p95Ms: 900, overdue: 2 },
    books: { isBalanced: false, difference: '0.5', alarms: 1 },
    approvals: { pending: 0, unreviewed: 1 },
    queues: WAITING,
  });
  await screen.findByRole('heading', { name: 'Market feed' });
  expect(tile('Market feed')).toHaveTextContent('Not live · reconnected 3 times');
  expect(tile('Settlement delay')).toHaveTextContent('2 trades overdue');
  expect(tile('Books')).toHaveTextContent('Not in balanceDifference 0.50 USDT · 1 alarm');
  expect(screen.getByText(/1 act alone of an owner/)).toBeVisible();
});

it('shows a market without followed trades as idle, not as broken', async () => {
  const summary = aSummary();
  await open({ ...summary, market: { ...summary.market, isConnected: false, silentForMs: null, followed: 0 } });
  await screen.findByRole('heading', { name: 'Market feed' });
  expect(tile('Market feed')).toHaveTextContent('IdleNo open trades');
});

it('shows no money to a role that may not read it', async () => {
  await open(aSummary({ days: null, books: null }), { role: 'support' });
  await screen.findByRole('heading', { name: 'New users today' });
  expect(screen.getByText('Days are in UTC.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: /Deposits today|Books|Last 7 days/ })).toBeNull();
});

it('shows that the dashboard cannot be loaded and requests it again on Retry', async () => {
  let isOpen = false;
  const { user } = await renderAdmin({
    route: '/admin/dashboard',
    provider: {
      '/api/admin/summary': () => (isOpen ? aSummary() : errorResponse(403, 'forbidden', 'You do not have access.')),
    },
  });
  expect(await screen.findByText('Couldn’t load the dashboard.')).toBeVisible();
  isOpen = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Market feed' })).toBeVisible();
});
