import { screen, waitFor, within } from '@testing-library/react';
import { aTimelineEntry, anAccount, anAdminMe, MIA } from '#test/support/fixtures/adminFixtures.ts';
import { wait } from '#test/support/app/queueScene.tsx';
import { dottedText } from '#test/support/app/dottedText.ts';
import { A_TOKEN, type Handler, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { casesForRun, itInLongRun } from '#test/support/runLength.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';

afterEach(() => jest.useRealTimers());

/** Opens the page of a user in a role; `account` can change while the page is open. */
async function openUserPage(options: { role?: string; account?: object; provider?: Record<string, Handler> } = {}) {
  const { role = 'owner', account = {}, provider = {} } = options;
  localStorage.setItem('token', A_TOKEN);
  const stored = { user: anAccount(account) };
  const world = await renderApp({
    route: `/admin/users/${MIA._id}`,
    provider: {
      '/api/admin/me': () => anAdminMe({ role }),
      '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1/statement': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1': () => stored,
      ...provider,
    },
  });
  await screen.findByRole('heading', { name: 'Mia Keller' });
  return { ...world, stored };
}

const actions = () =>
  within(screen.getByRole('region', { name: 'Actions' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
const sheet = () => within(screen.getByRole('dialog'));

// Mutation check: offering every action in userActionsFor must fail this test.
it.each(
  casesForRun(1, [
    ['support', ['Edit name and phone', 'Edit notice', 'Add note', 'Open as user', 'Sign out all devices']],
    ['compliance', ['Add note', 'Remove verification', 'Sign out all devices', 'Block account']],
    ['finance', ['Add note', 'Adjust balance']],
  ]),
)('offers to %s the actions that the role may take', async (role, names) => {
  await openUserPage({ role });
  expect(actions()).toEqual(names);
});

// Mutation check: offering the support session whatever the state of the account must fail this test.
it('offers no support session of a blocked account, which the provider refuses', async () => {
  await openUserPage({ role: 'support', account: { isActive: false } });
  expect(actions()).toEqual(['Edit name and phone', 'Edit notice', 'Add note', 'Sign out all devices']);
});

it('offers an auditor no action, and hides balances from a role that may not read money', async () => {
  await openUserPage({ role: 'auditor', account: { balance: null, heldBalance: null } });
  expect(screen.queryByRole('region', { name: 'Actions' })).toBeNull();
  expect(screen.queryByText('On hold')).toBeNull();
});

it('blocks an account with a reason, shows the change, and then offers to unblock it', async () => {
  const { user, stored, requests, shownToasts } = await openUserPage({
    provider: {
      'PUT /api/updateUser': () => {
        stored.user = anAccount({ isActive: false });
        return { user: stored.user };
      },
    },
  });
  await user.click(screen.getByRole('button', { name: 'Block account' }));
  expect(sheet().getByText('Blocked')).toBeVisible();
  await user.click(sheet().getByRole('button', { name: 'Block account' }));
  expect(await sheet().findByText('Reason is required')).toBeVisible();
  expect(requests('/api/updateUser')).toEqual([]);
  await user.type(sheet().getByLabelText('Reason'), 'Reported as stolen');
  await user.click(sheet().getByRole('button', { name: 'Block account' }));
  expect(await screen.findByRole('button', { name: 'Unblock account' })).toBeVisible();
  expect(requests('/api/updateUser').map(({ body }) => body)).toEqual([
    { id: 'user-1', isActive: false, reason: 'Reported as stolen' },
  ]);
  expect(shownToasts).toMatchObject([{ kind: 'success', text: 'Account blocked' }]);
});

// Mutation check: checking a stored number that is no longer accepted must fail this test.
it('sends only the fields that changed, and shows them as before and after', async () => {
  const { user, requests } = await openUserPage({
    account: { phoneNumber: '12-34' },
    provider: { 'PUT /api/updateUser': () => ({ user: anAccount() }) },
  });
  await user.click(screen.getByRole('button', { name: 'Edit name and phone' }));
  expect(sheet().getByText('Nothing has changed yet.')).toBeVisible();
  await user.clear(sheet().getByLabelText('Full name'));
  await user.type(sheet().getByLabelText('Full name'), 'Mia Weber');
  expect(sheet().getByText('Mia Weber')).toBeVisible();
  await user.type(sheet().getByLabelText('Reason'), 'Married');
  await user.click(sheet().getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(requests('/api/updateUser')).toHaveLength(1));
  expect(requests('/api/updateUser')[0]?.body).toEqual({ id: 'user-1', fullName: 'Mia Weber', reason: 'Married' });
});

// Mutation check: comparing the form with the newest account must fail this test.
it('keeps what another administrator changed while the sheet is open', async () => {
  jest.useFakeTimers();
  const { user, stored, requests } = await openUserPage({
    provider: { 'PUT /api/updateUser': () => ({ user: anAccount() }) },
  });
  await user.click(screen.getByRole('button', { name: 'Edit name and phone' }));
  stored.user = anAccount({ phoneNumber: '+49301234567' });
  await wait(POLL_INTERVAL_MS + 100);
  expect(screen.getByText('+49301234567')).toBeInTheDocument();
  expect(sheet().getByText('Nothing has changed yet.')).toBeVisible();
  await user.type(sheet().getByLabelText('Full name'), ' Weber');
  await user.type(sheet().getByLabelText('Reason'), 'Married');
  await user.click(sheet().getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(requests('/api/updateUser')).toHaveLength(1));
  expect(requests('/api/updateUser')[0]?.body).toEqual({
    ...{ id: 'user-1', fullName: 'Mia Keller Weber', reason: 'Married' },
  });
});

it('removes a notice with an empty text', async () => {
  const { user, requests } = await openUserPage({
    account: { appNotice: 'Please call us' },
    provider: { 'PUT /api/updateUser': () => ({ user: anAccount() }) },
  });
  await user.click(screen.getByRole('button', { name: 'Edit notice' }));
  await user.clear(sheet().getByLabelText('Notice'));
  expect(sheet().getByText('No notice')).toBeVisible();
  await user.type(sheet().getByLabelText('Reason'), 'Settled');
  await user.click(sheet().getByRole('button', { name: 'Save notice' }));
  await waitFor(() => expect(requests('/api/updateUser')).toHaveLength(1));
  expect(requests('/api/updateUser')[0]?.body).toMatchObject({ appNotice: null });
});

describe('an adjustment', () => {
  it('is refused at the field when the balance is too low', async () => {
    const { user, requests } = await openUserPage();
    await user.click(screen.getByRole('button', { name: 'Adjust balance' }));
    await user.click(sheet().getByLabelText('Take away'));
    await user.type(sheet().getByLabelText('Amount'), '100.01');
    await user.type(sheet().getByLabelText('Reason'), 'Double credit');
    await user.click(sheet().getByRole('button', { name: 'Take 100.01 USDT away' }));
    expect(await sheet().findByText('The balance is lower than this.')).toBeVisible();
    expect(sheet().getByLabelText('Amount')).toHaveFocus();
    expect(requests('/api/admin/adjustment')).toEqual([]);
  });

  // Mutation check: sending the typed amount without its sign must fail this test.
  it('debits with a sign, shows the balance after it, and announces when it needs a second administrator', async () => {
    const approval = {
      ...{ _id: 'approval-1', action: 'adjustment', subject: 'user:user-1', userId: 'user-1', payload: {}, before: {} },
      ...{ maker: { _id: 'admin-1', fullName: 'Ada Admin', role: 'owner' }, reason: 'Double credit' },
      ...{ createdAt: '2026-11-20T11:20:00.000Z', expiresAt: '2026-11-21T11:20:00.000Z', isBreakGlass: false },
      ...{ state: 'pending', checker: null, checkedAt: null, checkerReason: null },
    };
    const { user, requests, shownToasts } = await openUserPage({
      provider: { 'POST /api/admin/adjustment': () => ({ approval }) },
    });
    await user.click(screen.getByRole('button', { name: 'Adjust balance' }));
    await user.click(sheet().getByLabelText('Take away'));
    await user.type(sheet().getByLabelText('Amount'), '30,5');
    expect(sheet().getByText('69.50')).toBeVisible();
    await user.type(sheet().getByLabelText('Reason'), 'Double credit');
    await user.click(sheet().getByRole('button', { name: 'Take 30.50 USDT away' }));
    await waitFor(() => expect(shownToasts).toMatchObject([{ text: 'Waiting for another administrator.' }]));
    expect(requests('/api/admin/adjustment')[0]?.body).toEqual({
      ...{ userId: 'user-1', amount: -30.5, reason: 'Double credit' },
    });
  });
});

it('keeps the typed values and shows the reason when the provider refuses', async () => {
  const { user } = await openUserPage({
    provider: {
      'POST /api/admin/users/user-1/signOut': () =>
        errorResponse(409, 'record_changed', 'This record has changed. Please refresh.'),
    },
  });
  await user.click(screen.getByRole('button', { name: 'Sign out all devices' }));
  await user.type(sheet().getByLabelText('Reason'), 'Lost phone');
  await user.click(sheet().getByRole('button', { name: 'Sign out all devices' }));
  expect(await sheet().findByText('This record has changed. Please refresh.')).toBeVisible();
  expect(sheet().getByLabelText('Reason')).toHaveValue('Lost phone');
});

itInLongRun('names a refused change of the account as specified, with the reason', async () => {
  const { user } = await openUserPage({
    provider: { 'PUT /api/updateUser': () => errorResponse(404, 'not_found', 'Not found.') },
  });
  await user.click(screen.getByRole('button', { name: 'Block account' }));
  await user.type(sheet().getByLabelText('Reason'), 'Fraud');
  await user.click(sheet().getByRole('button', { name: 'Block account' }));
  expect(await sheet().findByText("Couldn't Update Profile...! Not found.")).toBeVisible();
});

it('opens the account as its user by a link, and keeps the code out of the store', async () => {
  const { user, app, requests } = await openUserPage({
    provider: { 'POST /api/admin/impersonate': () => ({ code: 'code-77' }) },
  });
  const read = requests('/api/admin/users/user-1/timeline').length;
  await user.click(screen.getByRole('button', { name: 'Open as user' }));
  await user.type(sheet().getByLabelText('Reason'), 'Cannot find the order');
  await user.click(sheet().getByRole('button', { name: 'Get access' }));
  const link = await sheet().findByRole('link', { name: 'Open in a new tab' });
  expect(link).toHaveAttribute('href', '/userLogin/code-77');
  expect(link).toHaveAttribute('target', '_blank');
  expect(requests('/api/admin/impersonate')[0]?.body).toEqual({ userId: 'user-1', reason: 'Cannot find the order' });
  expect(JSON.stringify(app.store.getState())).not.toContain('code-77');
  // Mutation check: leaving the timeline as it is must fail this test.
  await waitFor(() => expect(requests('/api/admin/users/user-1/timeline').length).toBeGreaterThan(read));
});

describe('the timeline', () => {
  it('describes what happened in words, and loads older entries', async () => {
    const by = { _id: 'admin-2', fullName: 'Tom Kay' };
    const newest = [
      aTimelineEntry('a', {
        kind: 'trade',
        amount: 25,
        status: 'Completed',
        details: { coin: 'BTCUSDT', direction: 'buy', result: 'loss' },
      }),
      aTimelineEntry('b', {
        kind: 'transferSent',
        amount: -40,
        status: 'Completed',
        details: { username: 'lena', payId: '10000009' },
      }),
      aTimelineEntry('c', {
        kind: 'act',
        by,
        text: 'Goodwill',
        details: { action: 'approve:adjustment', role: 'finance' },
      }),
      aTimelineEntry('d', {
        kind: 'signIn',
        details: { device: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140', address: '203.0.113.7' },
      }),
    ];
    const older = [
      aTimelineEntry('e', {
        kind: 'deposit',
        amount: 300,
        status: 'Rejected',
        details: { gateway: 'ERC20' },
        link: { kind: 'deposit', id: 'd9' },
      }),
    ];
    const { user, requests } = await openUserPage({
      provider: {
        '/api/admin/users/user-1/timeline': ({ path }) =>
          path.includes('before=event-4') ? { entries: older, next: null } : { entries: newest, next: 'event-4' },
      },
    });
    const timeline = within(await screen.findByRole('list', { name: 'Timeline' }));
    expect(timeline.getByText(dottedText('Trade 25.00 · Lost'))).toBeVisible();
    expect(timeline.getByText('BTC/USDT · Buy')).toBeVisible();
    expect(timeline.getByText('Sent 40.00')).toBeVisible();
    expect(timeline.getByText(dottedText('To lena · Pay ID 10000009'))).toBeVisible();
    expect(timeline.getByText('Balance adjustment: approved')).toBeVisible();
    expect(timeline.getByText(dottedText('Goodwill · Tom Kay · Finance'))).toBeVisible();
    expect(timeline.getByText(dottedText('Chrome on Windows · 203.0.113.7'))).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Load older' }));
    expect(await timeline.findByRole('link', { name: 'Deposit 300.00 · Rejected' })).toHaveAttribute(
      'href',
      '/admin/deposits?status=all&query=d9',
    );
    expect(timeline.getByText('Sent 40.00')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Money' }));
    await waitFor(() => expect(requests('/api/admin/users/user-1/timeline?part=money')).toHaveLength(1));
    expect(location.search).toBe('?part=money');
  });

  it('offers only the parts that the role has entries of', async () => {
    await openUserPage({ role: 'support', account: { balance: null, heldBalance: null } });
    const parts = within(screen.getByRole('group', { name: 'Show only' })).getAllByRole('button');
    expect(parts.map(({ textContent }) => textContent)).toEqual(['All', 'Sign-ins', 'Notes', 'Staff']);
  });
});

it('shows that a user does not exist', async () => {
  localStorage.setItem('token', A_TOKEN);
  await renderApp({ route: '/admin/users/nobody', provider: { '/api/admin/me': () => anAdminMe() } });
  expect(await screen.findByText('This user doesn’t exist.')).toBeVisible();
});
