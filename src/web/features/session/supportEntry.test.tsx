import { act, screen, waitFor } from '@testing-library/react';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { A_TOKEN, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { logoutRequested } from '#web/api/http/sessionSlice.ts';

const OTHER = 'B'.repeat(43);
const support = { role: 'support', expiresAt: new Date(Date.now() + 29 * MINUTE_MS).toISOString() };
const opened = () => aUser({ supportSession: support });

// Mutation check: ending the administrator's session with the user's must fail this test.
it('opens an account as its user and keeps the administrator signed in', async () => {
  localStorage.setItem('token', A_TOKEN);
  const clear = jest.spyOn(Storage.prototype, 'clear');
  const { requests } = await renderApp({
    route: '/userLogin/a-code',
    provider: {
      'POST /api/userLogin/*': () => ({ token: OTHER, user: opened() }),
      '/api/getUserById': opened,
    },
  });
  expect(await screen.findByText('Support session · view only')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/^00:2[89]:\d\d$/);
  expect([localStorage.getItem('uToken'), localStorage.getItem('token')]).toEqual([OTHER, A_TOKEN]);
  expect(requests('/api/logout')).toEqual([]);
  // Other tabs would read a device without an administrator.
  expect(clear).not.toHaveBeenCalled();
  clear.mockRestore();
});

// Mutation check: ignoring `SUPPORT_SESSION` in `logOut` must fail this test.
it.each([
  ['the banner', '/settings', ['End']],
  ['the settings', '/settings', ['Logout']],
  ['the menu', '/orders', ['Open menu', 'Logout']],
])('ends in %s, and the administrator stays signed in', async (_place, route, buttons) => {
  localStorage.setItem('token', A_TOKEN);
  localStorage.setItem('uToken', OTHER);
  localStorage.setItem('supportSession', OTHER);
  const { user } = await renderApp({
    route,
    provider: {
      '/api/getUserById': opened,
      'POST /api/logout': () => null,
      '/api/getAccountViews': () => [],
      '/api/getUserTrades': () => ({ trades: [], total: 0 }),
    },
  });
  await screen.findByText('Support session · view only');
  const clear = jest.spyOn(Storage.prototype, 'clear');
  for (const name of buttons) await user.click(await screen.findByRole('button', { name }));
  expect(await screen.findByRole('heading', { name: 'Sign In' }, { timeout: 5_000 })).toBeVisible();
  await waitFor(() => expect(localStorage.getItem('uToken')).toBeNull());
  expect(Object.entries(localStorage)).toEqual([['token', A_TOKEN]]);
  // Other tabs would read a device without an administrator.
  expect(clear).not.toHaveBeenCalled();
  clear.mockRestore();
});

// Mutation check: reading the kind of session from the loaded account must fail this test.
it('keeps the administrator signed in also when it ends before the account has loaded', async () => {
  localStorage.setItem('token', A_TOKEN);
  const { dispatch, requests } = await renderApp({
    route: '/userLogin/a-code',
    provider: {
      'POST /api/userLogin/*': () => ({ token: OTHER, user: opened() }),
      '/api/getUserById': () => new Promise(() => undefined),
      'POST /api/logout': () => null,
    },
  });
  await waitFor(() => expect(localStorage.getItem('uToken')).toBe(OTHER));
  act(() => void dispatch(logoutRequested()));
  await waitFor(() => expect(localStorage.getItem('uToken')).toBeNull());
  expect(Object.entries(localStorage)).toEqual([['token', A_TOKEN]]);
  expect(requests('/api/logout').map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${OTHER}`]);
});

// Mutation check: removing only the user's token in clearSession must fail this test.
// Mutation check: keeping the owner of an expired support session must fail this test.
it('leaves nothing of its user behind when it expires', async () => {
  localStorage.setItem('uToken', OTHER);
  localStorage.setItem('supportSession', OTHER);
  localStorage.setItem('owner', 'u1');
  sessionStorage.setItem('form/transfer', '{}');
  const ended = () => errorResponse(401, 'not_signed_in', 'Please sign in again.');
  await renderApp({ route: '/settings', provider: { '/api/getUserById': ended } });
  await waitFor(() => expect(localStorage).toHaveLength(0));
  expect(sessionStorage.getItem('form/transfer')).toBeNull();
});

it('shows the user which staff opened the account, and when', async () => {
  const at = '2026-11-20T12:00:00.000Z';
  await renderApp({
    route: '/settings',
    signedIn: true,
    provider: { '/api/getUserById': () => aUser(), '/api/getAccountViews': () => [{ _id: 'v1', at, role: 'support' }] },
  });
  expect(await screen.findByText('Opened by our team · Support')).toBeVisible();
});
