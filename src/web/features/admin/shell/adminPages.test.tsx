import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { AN_ADMIN, aSummary, renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse, type Handler } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { TOM } from '#test/support/fixtures/adminFixtures.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';

describe('the own password', () => {
  const GIVEN = 'given-by-the-operator';
  const OWN = 'nine purple lanterns';

  // Mutation check: refreshing the counts of the navigation meanwhile must fail this test.
  it('requires the change of a given password before anything else is requested, and then opens the page', async () => {
    jest.useFakeTimers();
    let mustChangePassword = true;
    const { user, requests } = await renderAdmin({
      route: '/admin/users?query=ann',
      provider: {
        '/api/admin/me': () => ({ ...AN_ADMIN, mustChangePassword }),
        '/api/admin/users': () => ({ items: [], total: 0 }),
        'PUT /api/updateAdminPassword': () => {
          mustChangePassword = false;
          return new Response(null, { status: 204 });
        },
      },
    });
    expect(await screen.findByText('Change the password you were given before you go on.')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(2 * POLL_INTERVAL_MS));
    expect(requests('/api/admin/me').length).toBeGreaterThan(1);
    expect(requests('/api/admin/summary')).toEqual([]);
    await user.type(screen.getByLabelText('Current password'), GIVEN);
    await user.type(screen.getByLabelText('New password'), OWN);
    await user.type(screen.getByLabelText('Confirm new password'), OWN);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(location.pathname + location.search).toBe('/admin/users?query=ann'));
    await waitFor(() => expect(requests('/api/admin/summary')).not.toEqual([]));
    expect(screen.queryByText('Change the password you were given before you go on.')).not.toBeInTheDocument();
  });

  /** Opens the form, and submits a change with a provider's response. */
  async function submitChange(respond: Handler) {
    await renderAdmin({ route: '/admin/password', provider: { 'PUT /api/updateAdminPassword': respond } });
    const typed = { 'Current password': GIVEN, 'New password': OWN, 'Confirm new password': OWN };
    for (const [label, value] of Object.entries(typed))
      fireEvent.change(await screen.findByLabelText(label), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Change password' }));
  }

  it('shows the specified text also when the current password is refused', async () => {
    const details = {
      fields: { currentPassword: 'Wrong.' },
      fieldCodes: { currentPassword: { code: 'wrong_password' } },
    };
    await submitChange(() => errorResponse(422, 'invalid_fields', 'Please check the highlighted fields.', details));
    expect(await screen.findByText("Couldn't Update Profile...! Please check the highlighted fields.")).toBeVisible();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
  });

  it('shows after three seconds that the password is still being changed', async () => {
    jest.useFakeTimers();
    await submitChange(() => new Promise(() => undefined));
    await seconds(3.1);
    expect(screen.getByText('Still working…')).toBeVisible();
  });

  afterEach(() => jest.useRealTimers());
});

describe('the administrators', () => {
  const row = (administrator: object) => ({
    ...administrator,
    ...{ email: 'tom@larkspur.test', isActive: true, lastLoginAt: null },
  });
  const ROWS = [row({ _id: AN_ADMIN._id, fullName: AN_ADMIN.fullName, role: 'owner' }), row(TOM)];

  // Mutation check: keeping the failure outside the sheet must fail this test.
  it('opens the sheet of a role without the failure of the time before', async () => {
    const { user } = await renderAdmin({
      route: '/admin/administrators',
      provider: {
        '/api/admin/administrators': () => ROWS,
        'PUT /api/admin/role': () => errorResponse(409, 'record_changed', 'This record has changed. Please refresh.'),
      },
    });
    const open = async () => {
      await user.click(await screen.findByRole('button', { name: 'Change role of Tom Kay' }));
      return within(await screen.findByRole('dialog'));
    };
    const sheet = await open();
    await user.selectOptions(sheet.getByLabelText('Role'), 'support');
    await user.type(sheet.getByLabelText('Reason'), 'New task');
    await user.click(sheet.getByRole('button', { name: 'Change role' }));
    expect(await sheet.findByText('This record has changed. Please refresh.')).toBeVisible();
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const again = await open();
    expect(again.queryByText('This record has changed. Please refresh.')).not.toBeInTheDocument();
    expect(again.getByLabelText('Role')).toHaveValue('finance');
  });

  it('shows after three seconds that a role is still being changed', async () => {
    const { user } = await renderAdmin({
      route: '/admin/administrators',
      provider: { '/api/admin/administrators': () => ROWS, 'PUT /api/admin/role': () => new Promise(() => undefined) },
    });
    await user.click(await screen.findByRole('button', { name: 'Change role of Tom Kay' }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.selectOptions(sheet.getByLabelText('Role'), 'support');
    await user.type(sheet.getByLabelText('Reason'), 'New task');
    jest.useFakeTimers();
    fireEvent.click(sheet.getByRole('button', { name: 'Change role' }));
    await seconds(3.1);
    expect(sheet.getByText('Still working…')).toBeVisible();
    jest.useRealTimers();
  });
});

describe('the dashboard', () => {
  const WAITING = [
    { kind: 'kycs', count: 0, oldestAt: null, oldestAgeMs: null, age: null },
    { kind: 'deposits', count: 7, oldestAt: '2026-11-23T05:18:00.000Z', oldestAgeMs: 42 * 60_000, age: 'late' },
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

  it('shows the movements of today with links to their pages', async () => {
    const summary = aSummary();
    const today = summary.days.at(-1);
    if (!today) throw new Error('a day');
    today.deposits = { count: 31, amount: '12450' };
    await open(summary);
    await screen.findByRole('heading', { name: 'Deposits today' });
    expect(tile('Deposits today')).toHaveTextContent('12,450.00USDT · 31 completed');
    expect(screen.getByRole('link', { name: /Deposits today/ })).toHaveAttribute('href', '/admin/deposits');
    expect(tile('Market feed')).toHaveTextContent('0.4sLive · 2 pairs');
    expect(screen.getByRole('link', { name: /Books/ })).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Last 7 days' })).getAllByRole('row')).toHaveLength(7);
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
});
