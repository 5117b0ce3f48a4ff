import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';
import { aWonTrade } from '#test/support/fixtures/tradeFixtures.ts';

const NEXT_TOKEN = 'N'.repeat(43);

/** Opens the orders as a signed-in user. */
async function onOrders(more: Parameters<typeof renderApp>[0] = {}) {
  const world = await renderApp({
    route: '/orders',
    signedIn: true,
    ...more,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getUserTrades': () => ({ trades: [], total: 0 }),
      'POST /api/logout': () => jsonResponse(204, undefined),
      'POST /api/login': () => ({ token: NEXT_TOKEN, role: 'user', user: aUser({ _id: 'u2', username: 'friend' }) }),
      ...more.provider,
    },
  });
  async function signIn() {
    await screen.findByRole('heading', { name: 'Sign In' });
    await submitSignIn('friend@larkspur.test', 'friend-pass-1');
    await waitFor(() => expect(localStorage.getItem('uToken')).toBe(NEXT_TOKEN));
    await waitFor(() => expect(location.pathname).not.toBe('/signin'));
  }
  return { ...world, signIn };
}

/** Goes back in the browser's history, and waits for its event. */
const goBack = () =>
  act(async () => {
    const arrived = new Promise(resolve => window.addEventListener('popstate', resolve, { once: true }));
    history.back();
    await arrived;
  });

async function logOut({ user }: { user: UserEvent }) {
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  await screen.findByRole('heading', { name: 'Sign In' });
}

it('opens the start page for the user who signs in after a logout, not the page of the one before', async () => {
  const world = await onOrders();
  await logOut(world);
  await world.signIn();
  expect(location.pathname).toBe('/');
});

// Mutation check: keeping the address to return to after a logout in RequireUser must fail this test.
it('opens the start page also when the next user first went back to a page of the one before', async () => {
  const world = await onOrders({ route: '/orders' });
  await world.user.click(
    within(await screen.findByRole('navigation', { name: 'Main navigation' })).getByText('Wallet'),
  );
  await waitFor(() => expect(location.pathname).toBe('/wallet'));
  await logOut(world);
  await goBack();
  await world.signIn();
  expect(location.pathname).toBe('/');
});

// Mutation check: treating a refused logout as failed must fail this test.
it('logs out of a session that the provider had ended already', async () => {
  const world = await onOrders({
    provider: { 'POST /api/logout': () => errorResponse(401, 'not_signed_in', 'Please sign in again.') },
  });
  await logOut(world);
  expect(world.shownToasts).toEqual([{ kind: 'success', text: 'Logged out successfully!' }]);
  expect(localStorage.getItem('uToken')).toBeNull();
});

// Mutation check: keeping the address of pushes in storeSession must fail this test.
it('returns to the same page after a session that the provider ended, and does not renew its pushes', async () => {
  const { signIn, deps } = await onOrders({
    provider: {
      '/api/getUserTrades': ({ headers }) =>
        headers.get('authorization') === `Bearer ${NEXT_TOKEN}`
          ? { trades: [], total: 0 }
          : errorResponse(401, 'not_signed_in', 'Please sign in again.'),
    },
  });
  deps.storage.set('pushEndpoint', 'https://push.example.com/one');
  await signIn();
  expect(location.pathname).toBe('/orders');
  expect(localStorage.getItem('pushEndpoint')).toBeNull();
});

// Mutation check: comparing only the id in parseOrderState must fail this test.
it('never shows the order that an address passed to the user before', async () => {
  localStorage.setItem('owner', 'u1');
  const order = aWonTrade({ evidence: null });
  let endSession: () => void = () => undefined;
  const ended = new Promise(resolve => {
    endSession = () => resolve(errorResponse(401, 'not_signed_in', 'Please sign in again.'));
  });
  const { signIn } = await onOrders({
    route: '/order/t1',
    state: { order, owner: 'u1' },
    provider: {
      '/api/getTradeDetails/*': ({ headers }) =>
        headers.get('authorization') === `Bearer ${NEXT_TOKEN}` ? new Promise(() => undefined) : ended,
    },
  });
  expect(await screen.findByText('Market BUY')).toBeVisible();
  await act(async () => endSession());
  await signIn();
  expect(location.pathname).toBe('/order/t1');
  expect(await screen.findByRole('heading', { name: 'Order' })).toBeVisible();
  expect(screen.queryByText('Market BUY')).not.toBeInTheDocument();
});

// Mutation check: leaving `claimDrafts` out of followOtherTab must fail this test. A stored request could be sent again.
it('leaves the user who signs in on another tab none of the drafts of the one before', async () => {
  localStorage.setItem('owner', 'u1');
  const { deps } = await onOrders();
  await screen.findByRole('button', { name: 'Open menu' });
  for (const key of ['form/transfer', 'intent/transfer']) deps.drafts.write(key, {});
  localStorage.setItem('owner', 'u2');
  localStorage.setItem('uToken', NEXT_TOKEN);
  act(() => void window.dispatchEvent(new StorageEvent('storage')));
  expect(Object.keys(sessionStorage)).toEqual(['owner']);
});
