import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { BreakGlassAct } from '#contract/admin/approvals.ts';
import { AN_ADMIN, anApproval, renderAdmin } from '#test/support/app/adminApp.tsx';
import { wait } from '#test/support/app/queueScene.tsx';
import { errorResponse, type Handler, jsonResponse } from '#test/support/app/renderApp.tsx';
import { anAccount, MIA } from '#test/support/fixtures/adminFixtures.ts';
import type { App } from '#web/app/store.ts';
import { adminLogoutRequested } from './adminSession.ts';

const NEXT_TOKEN = 'N'.repeat(43);
const PAGE = `/admin/users/${MIA._id}`;
const isNext = ({ headers }: { headers: Headers }) => headers.get('authorization') === `Bearer ${NEXT_TOKEN}`;
const over: Handler = () => errorResponse(401, 'not_signed_in', 'Please sign in again.');

afterEach(() => jest.useRealTimers());

/** Opens the page of a user. Another token is another administrator's. */
async function onUserPage(provider: Record<string, Handler> = {}) {
  const world = await renderAdmin({
    route: PAGE,
    provider: {
      '/api/admin/me': request => (isNext(request) ? { ...AN_ADMIN, _id: 'admin-2', fullName: 'Tom Kay' } : AN_ADMIN),
      '/api/admin/users/user-1/timeline': () => ({ entries: [], next: null }),
      '/api/admin/users/user-1': () => ({ user: anAccount() }),
      ...provider,
    },
  });
  await screen.findByRole('heading', { name: 'Mia Keller' });
  return world;
}

/** Changes the stored token as another tab does. */
function fromAnotherTab(token: string | null) {
  if (token === null) localStorage.clear();
  else localStorage.setItem('token', token);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
}

/** Returns the type of the first action that the sign-in page offers to copy. */
const readFirstRecorded = async ({ readRecording }: App) => (await readRecording()).entries[0]?.action.type;

const type = (user: UserEvent, text: string) =>
  user.type(within(screen.getByRole('dialog')).getByLabelText('Reason'), text);

describe('another tab', () => {
  // Mutation check: leaving createOtherTabChannel out of adminSaga must fail this test.
  // Mutation check: ending the session as expired in followOtherTab must fail this test.
  it('that logs out also logs out this one, which keeps nothing of what was shown', async () => {
    const { app } = await onUserPage();
    fromAnotherTab(null);
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname).toBe('/signin');
    expect(JSON.stringify(app.store.getState())).not.toContain(MIA.email);
    expect(await readFirstRecorded(app)).toBe('admin/sessionEnded');
  });

  // Mutation check: putting adminSessionEnded for every token in followOtherTab must fail this test.
  it('that signs in as another administrator loads the page again, without what was typed', async () => {
    const { user, requests } = await onUserPage();
    await user.click(screen.getByRole('button', { name: 'Block account' }));
    await type(user, 'Reported as stolen');
    const before = requests('/api/admin').length;
    fromAnotherTab(NEXT_TOKEN);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('heading', { name: 'Mia Keller' })).toBeVisible();
    const later = requests('/api/admin').slice(before);
    expect(later.some(({ path }) => path === '/api/admin/me')).toBe(true);
    expect(later.every(isNext)).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Block account' }));
    expect(within(screen.getByRole('dialog')).getByLabelText('Reason')).toHaveValue('');
  });

  // Mutation check: ending the session without comparing the tokens in logOut must fail this test.
  it('may sign in as another administrator during a logout, whose late response does not end that session', async () => {
    let reply = () => {};
    const { dispatch, requests, shownToasts } = await onUserPage({
      'POST /api/logout': () => new Promise<Response>(resolve => (reply = () => resolve(jsonResponse(204, undefined)))),
    });
    act(() => void dispatch(adminLogoutRequested()));
    await waitFor(() => expect(requests('/api/logout')).toHaveLength(1));
    fromAnotherTab(NEXT_TOKEN);
    await act(async () => reply());
    expect(await screen.findByRole('heading', { name: 'Mia Keller' })).toBeVisible();
    expect(localStorage.getItem('token')).toBe(NEXT_TOKEN);
    expect(shownToasts).toEqual([]);
  });
});

// Mutation check: ending the session only where a token was sent must fail this test.
it('requires a new sign-in once no token is left, and returns to the page then', async () => {
  jest.useFakeTimers();
  const { deps } = await onUserPage({
    '/api/admin/users/user-1': request =>
      request.headers.has('authorization') ? { user: anAccount() } : over(request),
  });
  deps.storage.remove('token');
  await wait(20_000);
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(history.state).toMatchObject({ usr: { from: { pathname: PAGE } } });
});

// Mutation check: leaving adminLeaving out of logOut must fail this test.
it('shows and requests nothing of the account during the message of a logout', async () => {
  const { dispatch, app, requests, shownToasts } = await onUserPage({
    'POST /api/logout': () => jsonResponse(204, undefined),
  });
  act(() => void dispatch(adminLogoutRequested()));
  await waitFor(() => expect(shownToasts).toEqual([{ kind: 'success', text: 'Logged out successfully!' }]));
  const before = requests('/api/admin').length;
  expect(screen.queryByRole('heading', { name: 'Mia Keller' })).not.toBeInTheDocument();
  expect(JSON.stringify(app.store.getState())).not.toContain(MIA.email);
  expect(await screen.findByRole('heading', { name: 'Sign In' }, { timeout: 5_000 })).toBeVisible();
  expect(requests('/api/admin')).toHaveLength(before);
  expect(history.state).toMatchObject({ usr: null });
  expect(await readFirstRecorded(app)).toBe('admin/leaving');
});

// Mutation check: sending impersonate past callAsAdmin must fail this test.
it('requires a new sign-in when a support session is refused because the own session has ended', async () => {
  const { user } = await onUserPage({ 'POST /api/admin/impersonate': over });
  await user.click(screen.getByRole('button', { name: 'Open as user' }));
  await type(user, 'Asked for help');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Get access' }));
  expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  expect(localStorage.getItem('token')).toBeNull();
});

describe('acts without a second administrator', () => {
  const anAct = (more: Partial<BreakGlassAct>): BreakGlassAct => ({
    _id: 'approval-1',
    action: 'adjustment',
    maker: { _id: 'admin-2', fullName: 'Ben Novak', role: 'owner' },
    reason: 'The exchange is down',
    createdAt: '2026-11-23T05:18:00.000Z',
    canReview: true,
    ...more,
  });

  // Mutation check: offering the review for every act must fail this test.
  it('shows every act alone, and offers the review of those that the administrator can review', async () => {
    const unreviewed = [anAct({}), anAct({ _id: 'approval-2', action: 'role', canReview: false })];
    await renderAdmin({
      route: '/admin/dashboard',
      provider: { '/api/admin/me': () => ({ ...AN_ADMIN, role: 'finance', unreviewed }) },
    });
    const [first, second] = await screen.findAllByText(/^Ben Novak acted alone: .*Reason: The exchange is down$/);
    const alerts = screen.getAllByRole('alert');
    expect(alerts.map(alert => alert.contains(first ?? null) || alert.contains(second ?? null))).toEqual([true, true]);
    expect(alerts.map(alert => within(alert).queryAllByRole('button').length)).toEqual([1, 0]);
    const [link] = screen.getAllByRole('link', { name: 'Show the change' });
    expect(link).toHaveAttribute('href', '/admin/approvals?status=approved');
  });

  it('leads a role that reads no requests to none', async () => {
    await renderAdmin({
      route: '/admin/users',
      provider: {
        '/api/admin/me': () => ({ ...AN_ADMIN, role: 'support', unreviewed: [anAct({ canReview: false })] }),
        '/api/admin/users': () => ({ items: [], total: 0 }),
      },
    });
    expect(await screen.findByText(/^Ben Novak acted alone/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Show the change' })).not.toBeInTheDocument();
  });

  const limit = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });

  /** Opens the dashboard with one act to review, and answers the review by default with a rate limit. */
  async function openReview(respond: Handler = limit) {
    const app = await renderAdmin({
      route: '/admin/dashboard',
      provider: {
        '/api/admin/me': () => ({ ...AN_ADMIN, role: 'finance', unreviewed: [anAct({})] }),
        'PUT /api/admin/approvals/approval-1': respond,
      },
    });
    return { ...app, button: await screen.findByRole('button', { name: 'Mark as reviewed' }) };
  }

  // Mutation check: a plain button in ReviewButton must fail this test.
  it('keeps the focus in the page when a reviewed act disappears', async () => {
    let unreviewed = [anAct({})];
    const { user } = await renderAdmin({
      route: '/admin/dashboard',
      provider: {
        '/api/admin/me': () => ({ ...AN_ADMIN, role: 'finance', unreviewed }),
        'PUT /api/admin/approvals/approval-1': () => {
          unreviewed = [];
          return { approval: anApproval('role') };
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Mark as reviewed' });
    await user.click(button);
    await waitFor(() => expect(button).not.toBeInTheDocument());
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  // Mutation check: announcing a rate limit in a toast alone must fail this test.
  it('counts a rate limit of a review down at its button', async () => {
    const { user, button, requests, shownToasts } = await openReview();
    await user.click(button);
    expect(await screen.findByText(/^Too many requests\. Try again in \d s\.$/)).toBeVisible();
    expect(button).toHaveAccessibleDescription(/^Too many requests/);
    await user.click(button);
    expect(requests('/api/admin/approvals/approval-1', 'PUT')).toHaveLength(1);
    expect(shownToasts).toEqual([]);
  });

  // Mutation check: announcing the provider's sentence must fail this test.
  it('names who reviewed an act first, and when', async () => {
    const params = { state: 'reviewed', at: '2026-11-23T05:40:00.000Z', by: 'Tom Kay' };
    const { user, button, shownToasts } = await openReview(() =>
      errorResponse(409, 'already_decided', 'Decided.', { params }),
    );
    await user.click(button);
    const text = 'Tom Kay already reviewed this on Nov 23, 2026, 05:40.';
    await waitFor(() => expect(shownToasts).toEqual([{ kind: 'error', text }]));
  });

  it('reviews nothing offline, and shows the reason', async () => {
    const { user, button, requests } = await openReview();
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(button).toHaveAccessibleDescription('You are offline.');
    await user.click(button);
    expect(requests('/api/admin/approvals/approval-1', 'PUT')).toEqual([]);
    jest.restoreAllMocks();
  });
});
