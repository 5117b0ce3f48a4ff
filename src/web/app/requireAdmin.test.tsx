import { screen } from '@testing-library/react';
import { A_TOKEN, renderApp } from '#test/support/app/renderApp.tsx';

// Mutation check: letting any non-empty text in as a token must fail this test.
it.each(['garbage', 'null', `${A_TOKEN} `, `${A_TOKEN}A`])(
  'sends %j in place of a token to the sign-in',
  async stored => {
    localStorage.setItem('token', stored);
    await renderApp({ route: '/admin/dashboard' });
    expect(await screen.findByRole('heading', { name: 'Sign In' })).toBeVisible();
    expect(location.pathname).toBe('/signin');
  },
);
