import { screen } from '@testing-library/react';
import { A_TOKEN, renderApp } from '#test/support/app/renderApp.tsx';

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
