import { screen, waitFor } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { anAdminMe } from '#test/support/fixtures/adminFixtures.ts';
import { A_TOKEN, renderApp } from '#test/support/app/renderApp.tsx';
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
