import { screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { A_TOKEN, jsonResponse, errorResponse, renderApp, type RenderOptions } from '#test/support/app/renderApp.tsx';

const opened = (route: string, { provider, ...options }: Partial<RenderOptions> = {}) =>
  renderApp({
    route,
    signedIn: true,
    ...options,
    provider: {
      '/api/getUserById': () => aUser({ username: 'demo', email: 'demo@larkspur.test' }),
      'POST /api/logout': () => jsonResponse(204, undefined),
      ...provider,
    },
  });

// Mutation check: rendering `SignInScreen` in the route also for a signed-in user must fail this test.
it.each(['/signin', '/signup'])('shows on %s who is signed in, without a redirect', async route => {
  await opened(route);
  expect(await screen.findByRole('heading', { name: 'You’re already signed in' })).toBeVisible();
  expect(await screen.findByText('demo@larkspur.test')).toBeVisible();
  expect(location.pathname).toBe(route);
  expect(screen.queryByLabelText('Password')).toBeNull();
});

it('continues to the start page', async () => {
  const { user } = await opened('/signin');
  await user.click(await screen.findByRole('link', { name: 'Continue' }));
  expect(await screen.findByText('Total balance')).toBeVisible();
  expect(location.pathname).toBe('/');
});

it('continues to the page that required the sign-in', async () => {
  const state = { from: { pathname: '/deposit/log', search: '', hash: '', state: null } };
  const { user } = await opened('/signin', { state, provider: { '/api/getUserDepositLog': () => [] } });
  await user.click(await screen.findByRole('link', { name: 'Continue' }));
  expect(location.pathname).toBe('/deposit/log');
});

// Mutation check: comparing no epochs in `useHasSessionStartedHere` must fail this test.
it('logs out and shows the form to use another account, which then opens the start page', async () => {
  const other = 'B'.repeat(43);
  const { user, requests } = await opened('/signup', {
    provider: { 'POST /api/login': () => ({ token: other, role: 'user', user: aUser() }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Use another account' }));
  await user.type(await screen.findByLabelText('Email', {}, { timeout: 10_000 }), 'friend@larkspur.test');
  expect(requests('/api/logout')[0]?.headers.get('authorization')).toBe(`Bearer ${A_TOKEN}`);
  expect(localStorage.getItem('uToken')).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'demo-pass-2{Enter}');
  expect(await screen.findByText('Total balance')).toBeVisible();
  expect(localStorage.getItem('uToken')).toBe(other);
});

it('shows the form when the session has ended', async () => {
  await opened('/signin', { provider: { '/api/getUserById': () => errorResponse(401, 'not_signed_in', 'Sign in.') } });
  expect(await screen.findByLabelText('Password')).toBeVisible();
  expect(screen.getByText(/Your session has expired/)).toBeVisible();
});

it('offers to retry when the account failed to load, and to continue all the same', async () => {
  let isAway = true;
  const { user } = await opened('/signin', {
    provider: {
      '/api/getUserById': () => (isAway ? errorResponse(403, 'forbidden', 'No.') : aUser({ username: 'demo' })),
    },
  });
  expect(await screen.findByText('Failed to load user data.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue' })).toBeVisible();
  isAway = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('demo')).toBeVisible();
});

it('is for users: an administrator who opens the page sees the form', async () => {
  localStorage.setItem('token', A_TOKEN);
  await renderApp({ route: '/signin' });
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeVisible());
});

it('is in the language of the page', async () => {
  await opened('/signin', { language: 'de' });
  expect(await screen.findByRole('heading', { name: 'Sie sind bereits angemeldet' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Anderes Konto verwenden' })).toBeVisible();
});

// Mutation check: omitting the banner, or ignoring `SUPPORT_SESSION` in `logOut`, must fail this test.
it('shows staff that they read this account, and keeps them signed in when they leave it', async () => {
  localStorage.setItem('supportSession', A_TOKEN);
  localStorage.setItem('token', A_TOKEN);
  const supportSession = { role: 'support', expiresAt: new Date(Date.now() + 600_000).toISOString() };
  const { user } = await opened('/signin', {
    provider: {
      '/api/getUserById': () => aUser({ supportSession }),
      'POST /api/logout': () => jsonResponse(204, undefined),
    },
  });
  const banner = await screen.findByRole('complementary', { name: 'Support session' });
  expect(banner).toBeVisible();
  // Mutation check: a colour for text buttons that also replaces an inherited one must fail this test.
  expect(getComputedStyle(within(banner).getByRole('button')).color).toBe('inherit');
  await user.click(screen.getByRole('button', { name: 'Use another account' }));
  await waitFor(() => expect(localStorage.getItem('uToken')).toBeNull());
  expect(localStorage.getItem('token')).toBe(A_TOKEN);
});
