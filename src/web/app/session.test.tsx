import { act, screen, waitFor } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { A_TOKEN, jsonResponse, errorResponse, renderApp, type Handler } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';
import { createMemoryStorage } from '#web/app/embed/memoryStorage.ts';
import { logoutRequested } from '#web/api/http/sessionSlice.ts';
import { transfersApi } from '#web/api/transfers.ts';
import type { AppStorage, WebDeps } from '#web/deps.ts';

const ended = () => errorResponse(401, 'not_signed_in', 'Please sign in again.');
const { getUserTransferLog } = transfersApi.endpoints;
const HISTORY = { '/api/getUserById': () => aUser(), '/api/getUserDepositLog': () => [] };

const onHistory = (more: Record<string, Handler> = {}) =>
  renderApp({ route: '/deposit/log', signedIn: true, provider: { ...HISTORY, ...more } });

/** Simulates the event of this tab after a storage change by another one. */
function fromAnotherTab(change: () => void) {
  change();
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
}

async function logOut(world: Awaited<ReturnType<typeof renderApp>>) {
  await world.user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await world.user.click(await screen.findByRole('button', { name: 'Logout' }));
}

/** Goes back and waits for the browser's event, which is a separate task. */
async function goBack() {
  const arrived = new Promise(resolve => addEventListener('popstate', resolve, { once: true }));
  history.back();
  await act(() => arrived);
}

describe('logging out', () => {
  afterEach(() => jest.useRealTimers());

  const atHome = (logout: Handler) =>
    renderApp({
      route: '/orders',
      signedIn: true,
      provider: { ...HISTORY, 'POST /api/logout': logout, '/api/getUserTrades': () => ({ trades: [], total: 0 }) },
    });

  // Mutation check: a delay of 2 s before the sign-in page must fail this test.
  it('clears the storage, shows a toast and a second later opens the sign-in page', async () => {
    jest.useFakeTimers();
    const world = await atHome(() => jsonResponse(204, undefined));
    localStorage.setItem('geo', 'x');
    await logOut(world);
    await waitFor(() => expect(world.shownToasts).toEqual([{ kind: 'success', text: 'Logged out successfully!' }]));
    expect(localStorage).toHaveLength(0);
    expect(screen.queryByRole('navigation', { name: 'Main navigation' })).not.toBeInTheDocument();
    await seconds(0.8);
    expect(location.pathname).toBe('/orders');
    await seconds(0.3);
    expect(location.pathname).toBe('/signin');
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(world.requests('/api/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${A_TOKEN}`);
  });

  // Mutation check: clearing all drafts in logOut must fail this test.
  it("deletes all drafts and keys of the user, and keeps an administrator's", async () => {
    const request = 'intent/admin/api/admin/adjustment {}';
    const world = await atHome(() => jsonResponse(204, undefined));
    for (const key of ['form/transfer', 'intent/transfer', 'confirmed/transfer', 'owner', 'form/admin', request])
      world.deps.drafts.write(key, {});
    await logOut(world);
    await waitFor(() => expect(world.shownToasts).toHaveLength(1));
    expect(Object.keys(sessionStorage).toSorted()).toEqual(['form/admin', request]);
  });

  // Mutation check: removing the administrator's token without a request must fail this test.
  it("also ends an administrator's session of this device at the provider", async () => {
    localStorage.setItem('token', 'Q'.repeat(43));
    const world = await atHome(() => jsonResponse(204, undefined));
    await logOut(world);
    await waitFor(() => expect(localStorage).toHaveLength(0));
    const ended = world.requests('/api/logout').map(({ headers }) => headers.get('authorization'));
    expect(ended).toEqual([`Bearer ${A_TOKEN}`, `Bearer ${'Q'.repeat(43)}`]);
  });

  it('shows a toast when it failed, and keeps the session', async () => {
    const world = await atHome(() => errorResponse(503, 'busy', 'Busy.'));
    await logOut(world);
    await waitFor(() =>
      expect(world.shownToasts).toEqual([{ kind: 'error', text: 'Failed to logout. Please try again.' }]),
    );
    expect(localStorage.getItem('uToken')).toBe(A_TOKEN);
  });

  it('shows no account data after the back button', async () => {
    const world = await atHome(() => jsonResponse(204, undefined));
    await logOut(world);
    await screen.findByRole('heading', { name: 'Sign In' }, { timeout: 5_000 });
    await goBack();
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(JSON.stringify(world.app.store.getState())).not.toContain('10000001');
  });
});

describe('while the logout is in flight', () => {
  beforeEach(() => {
    history.replaceState(null, '', '/');
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  const THEIRS = 'E'.repeat(43);

  /** Logs out. `reply` sends the provider's response. */
  async function loggingOut() {
    let reply: () => void = () => undefined;
    const world = await onHistory({
      'POST /api/logout': () => new Promise(resolve => (reply = () => resolve(jsonResponse(204, undefined)))),
    });
    await seconds(0.5);
    act(() => void world.dispatch(logoutRequested()));
    await seconds(0.1);
    return { ...world, reply: () => act(async () => reply()) };
  }

  async function theyAreSignedIn() {
    await seconds(2);
    // The chunk of the screen may still be loading.
    expect(await screen.findByRole('heading', { name: 'Deposit History' })).toBeVisible();
    expect(localStorage.getItem('uToken')).toBe(THEIRS);
  }

  // Mutation check: clearing the storage although another user has signed in since must fail this test.
  it('another user may sign in on another tab, and the late response does not end their session', async () => {
    const { reply, shownToasts } = await loggingOut();
    fromAnotherTab(() => localStorage.setItem('uToken', THEIRS));
    await reply();
    await theyAreSignedIn();
    expect(shownToasts).toEqual([]);
  });

  // Mutation check: clearing the whole storage in `clear` must fail this test.
  it('another user may sign in on another tab, whose storage event follows the late response', async () => {
    const { reply } = await loggingOut();
    localStorage.setItem('uToken', THEIRS);
    await reply();
    fromAnotherTab(() => undefined);
    await theyAreSignedIn();
  });

  // Mutation check: ending the session after the delay although another one has started must fail this test.
  it('another user may sign in on another tab while the toast is shown, and this tab follows', async () => {
    const { reply, shownToasts } = await loggingOut();
    await reply();
    await seconds(0.1);
    expect(shownToasts).toEqual([{ kind: 'success', text: 'Logged out successfully!' }]);
    fromAnotherTab(() => localStorage.setItem('uToken', THEIRS));
    await theyAreSignedIn();
  });
});

describe('a session that the provider ended', () => {
  it('requests one sign-in, and returns to the same page', async () => {
    let isOver = true;
    localStorage.setItem('pushEndpoint', 'https://push.example.com/one');
    const { requests } = await onHistory({
      '/api/getUserDepositLog': () => (isOver ? ended() : []),
      'POST /api/login': () => ({ token: 'B'.repeat(43), role: 'user', user: aUser() }),
    });
    expect(await screen.findByText(/Your session has expired/)).toBeVisible();
    expect(localStorage.getItem('uToken')).toBeNull();
    expect(localStorage.getItem('pushEndpoint')).toBeNull();
    const before = requests('/api/getUserDepositLog').length;
    isOver = false;
    await submitSignIn();
    expect(await screen.findByRole('heading', { name: 'Deposit History' })).toBeVisible();
    await waitFor(() => expect(requests('/api/getUserDepositLog').length).toBeGreaterThan(before));
    expect(requests('/api/getUserDepositLog').at(-1)?.headers.get('authorization')).toBe(`Bearer ${'B'.repeat(43)}`);
  });

  // The query cache aborts its requests when another session starts, so that only a refusal of that moment is late.
  // Mutation check: ending the session without comparing the tokens in providerApi must fail this test.
  it('is not ended by a refusal of the previous token when another tab signs in just then', async () => {
    const { app, dispatch } = await onHistory({ '/api/getUserTransferLog': ended });
    await screen.findByRole('heading', { name: 'Deposit History' });
    const unsubscribe = app.store.subscribe(() => {
      if (!getUserTransferLog.select()(app.store.getState()).isError) return;
      unsubscribe();
      fromAnotherTab(() => localStorage.setItem('uToken', 'C'.repeat(43)));
    });
    void dispatch(getUserTransferLog.initiate());
    await waitFor(() => expect(localStorage.getItem('uToken')).toBe('C'.repeat(43)));
    for (let turn = 0; turn < 20; turn += 1) await act(() => new Promise(resolve => setTimeout(resolve)));
    expect(localStorage.getItem('uToken')).toBe('C'.repeat(43));
    expect(screen.getByRole('heading', { name: 'Deposit History' })).toBeVisible();
  });
});

describe('another tab', () => {
  it('that logs out also logs out this one', async () => {
    await onHistory();
    await screen.findByRole('heading', { name: 'Deposit History' });
    fromAnotherTab(() => localStorage.clear());
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  });

  // Mutation check: reading the token from localStorage instead of the adapter's copy must fail this test.
  it("that signs in as another user never mixes one user's screen with the other's token", async () => {
    const { requests, app } = await onHistory({
      '/api/getUserById': ({ headers }) =>
        headers.get('authorization') === `Bearer ${A_TOKEN}` ? aUser() : aUser({ _id: 'u2', username: 'friend' }),
    });
    await screen.findByRole('heading', { name: 'Deposit History' });
    localStorage.setItem('uToken', 'D'.repeat(43));
    const ofUser = () => requests('/api/getUser');
    const before = ofUser().length;
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await waitFor(() => expect(ofUser().length).toBeGreaterThan(before));
    const senders = new Set(
      ofUser()
        .slice(before)
        .map(({ headers }) => headers.get('authorization')),
    );
    expect([...senders]).toEqual([`Bearer ${'D'.repeat(43)}`]);
    expect(JSON.stringify(app.store.getState())).not.toContain('"demo"');
  });

  it('that logs out is followed once the browser restores this page from its cache', async () => {
    await onHistory();
    await screen.findByRole('heading', { name: 'Deposit History' });
    localStorage.clear();
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
  });
});

describe('a tab that was not running during the sign-out', () => {
  const start = (deps?: Partial<WebDeps>) => {
    for (const key of ['owner', 'form/admin', 'form/kyc']) sessionStorage.setItem(key, '"u1"');
    return renderApp({ route: '/signin', ...(deps && { deps }) });
  };

  // Mutation check: keeping the drafts at a start without a session must fail this test.
  it("deletes what the user left, and keeps an administrator's drafts", async () => {
    await start();
    expect(Object.keys(sessionStorage)).toEqual(['form/admin']);
  });

  // Mutation check: leaving the cookie out of a start without a session must fail this test.
  it('requests the prerendered pages of a visitor from then on', async () => {
    document.cookie = 'hasSession=1; path=/';
    await start();
    expect(document.cookie).toContain('hasSession=0');
  });

  // Without it, a page whose chunk is missing would reload without end.
  // Mutation check: deleting every key that is no administrator's must fail this test.
  it('keeps the time of the last reload, also in a tab without drafts', async () => {
    sessionStorage.setItem('larkspur/reloaded', '2026-11-27T12:00:00Z');
    await start();
    expect(sessionStorage.getItem('larkspur/reloaded')).not.toBeNull();
  });

  // Mutation check: deleting the drafts although the session has an owner must fail this test.
  it('keeps the drafts when the session expired instead', async () => {
    localStorage.setItem('owner', 'u1');
    await start();
    expect(sessionStorage.getItem('form/kyc')).not.toBeNull();
  });

  // Mutation check: deleting the drafts where no storage outlives the page must fail this test.
  it.each([{}, { isRefused: true, isTemporary: undefined }])(
    'keeps them where a session ends with its page',
    async is => {
      await start({ storage: { ...createMemoryStorage(), ...is } as AppStorage });
      expect(sessionStorage.getItem('form/kyc')).not.toBeNull();
    },
  );
});
