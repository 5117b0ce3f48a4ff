import { screen, waitFor } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { anAdminMe } from '#test/support/fixtures/adminFixtures.ts';
import { A_TOKEN, errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { submitSignIn } from '#test/support/app/submitSignIn.ts';

// Mutation check: accepting any non-empty text as a token must fail this test.
it.each(['garbage', 'null', `${A_TOKEN} `, `${A_TOKEN}A`])(
  'redirects to the sign-in page with %j instead of a token',
  async stored => {
    localStorage.setItem('token', stored);
    await renderApp({ route: '/admin/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname).toBe('/signin');
  },
);

const LINK = '/admin/deposits?status=all&query=d1#top';

// Mutation check: redirecting without the address must fail this test.
it('opens the page of a link after the administrator has signed in', async () => {
  await renderApp({
    route: LINK,
    provider: { 'POST /api/login': () => ({ token: A_TOKEN, role: 'admin' }), '/api/admin/me': () => anAdminMe() },
  });
  await screen.findByRole('heading', { name: 'Sign In' });
  await submitSignIn();
  expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeVisible();
  expect(location.pathname + location.search + location.hash).toBe(LINK);
});

// Mutation check: keeping the responses of the session before must fail this test.
it('shows the next administrator nothing of the one before', async () => {
  const nextToken = 'N'.repeat(43);
  let answerNext = () => {};
  const isNext = (headers: Headers) => headers.get('authorization') === `Bearer ${nextToken}`;
  localStorage.setItem('token', A_TOKEN);
  const { requests } = await renderApp({
    route: '/admin/deposits',
    provider: {
      'POST /api/login': () => ({ token: nextToken, role: 'admin' }),
      '/api/admin/me': async ({ headers }) => {
        if (!isNext(headers)) return anAdminMe();
        await new Promise<void>(resolve => (answerNext = resolve));
        return anAdminMe({ _id: 'admin-2', fullName: 'Tom Kay' });
      },
      '/api/admin/queue/*': ({ headers }) =>
        isNext(headers) ? { items: [], total: 0 } : errorResponse(401, 'not_signed_in', 'Please sign in again.'),
    },
  });
  await screen.findByRole('heading', { name: 'Sign In' });
  expect(requests('/api/admin/me')).toHaveLength(1);
  await submitSignIn();
  await waitFor(() => expect(location.pathname).toBe('/admin/deposits'));
  await waitFor(() => expect(requests('/api/admin/me')).toHaveLength(2));
  expect(screen.queryByRole('navigation', { name: 'Administration' })).not.toBeInTheDocument();
  answerNext();
  expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeVisible();
});

const setParent = (value: object) => Object.defineProperty(window, 'parent', { value, configurable: true });
afterEach(() => setParent(window));

// Mutation check: checking only the token must fail this test.
it('opens Home in a frame, whose page could direct the clicks of a signed-in administrator', async () => {
  setParent({});
  localStorage.setItem('token', A_TOKEN);
  const { requests } = await renderApp({ route: LINK, provider: { '/api/admin/me': () => anAdminMe() } });
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(requests('/api/admin')).toHaveLength(0);
});

// Mutation check: accepting an administrator's page as the target of a user must fail this test.
it('opens Home when a user signs in after such a link', async () => {
  await renderApp({
    route: LINK,
    provider: {
      'POST /api/login': () => ({ token: A_TOKEN, role: 'user', user: aUser() }),
      '/api/getUserById': () => aUser(),
    },
  });
  await screen.findByRole('heading', { name: 'Sign In' });
  await submitSignIn();
  await waitFor(() => expect(location.pathname).toBe('/'));
});

describe('the administration', () => {
  // Mutation check: leaving RequireAdmin out of the routes must fail this test.
  it('redirects a visitor to the sign-in page', async () => {
    await renderApp({ route: '/admin/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname).toBe('/signin');
  });

  it('shows a signed-in user a link back to the account', async () => {
    await renderApp({ route: '/admin/dashboard', signedIn: true, provider: { '/api/getUserById': () => aUser() } });
    expect(await screen.findByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/');
    expect(location.pathname).toBe('/signin');
    expect(screen.queryByRole('heading', { name: 'Page not found' })).not.toBeInTheDocument();
  });

  it('is an area of its own with an administrator’s token', async () => {
    localStorage.setItem('token', A_TOKEN);
    await renderApp({ route: '/admin/nowhere', provider: { '/api/admin/me': () => anAdminMe() } });
    expect(await screen.findByRole('navigation', { name: 'Administration' })).toBeVisible();
    expect(screen.getAllByRole('heading', { name: 'Page not found' })[0]).toBeVisible();
  });

  // Mutation check: deleting the token for every failure must fail this test.
  it('redirects an administrator whose session has ended to sign in again, and deletes the token', async () => {
    localStorage.setItem('token', A_TOKEN);
    const over = () => errorResponse(401, 'not_signed_in', 'Please sign in again.');
    await renderApp({ route: '/admin/password', provider: { '/api/admin/me': over } });
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });
});
