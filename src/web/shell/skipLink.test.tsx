import { screen } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';

// Mutation check: following the link to its fragment, which replaces the entry's state, must fail this test.
it('skips to the content and stays in the history entry of the screen', async () => {
  const { user } = await renderApp({ route: '/signin' });
  const { state } = history;
  await user.click(await screen.findByRole('link', { name: 'Skip to content' }));
  expect(screen.getByRole('main')).toHaveFocus();
  expect([location.hash, history.state]).toEqual(['', state]);
});
