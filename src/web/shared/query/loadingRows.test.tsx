import { screen } from '@testing-library/react';
import { errorResponse, renderApp } from '#test/support/app/renderApp.tsx';
import { aDeposit, aUser } from '#test/support/fixtures/depositFixtures.ts';

// Mutation check: removing usePassFocusToMain from RetryButton must fail this test. The next Tab would start at the top.
it.each(['{Enter}', 'click'])('keeps the focus in the page when Retry brings the list: %s', async how => {
  let isDown = true;
  const { user } = await renderApp({
    route: '/deposit/log',
    signedIn: true,
    provider: {
      '/api/getUserById': () => aUser(),
      '/api/getUserDepositLog': () => (isDown ? errorResponse(403, 'forbidden', 'No.') : [aDeposit()]),
    },
  });
  const retry = await screen.findByRole('button', { name: 'Retry' });
  isDown = false;
  retry.focus();
  await (how === 'click' ? user.click(retry) : user.keyboard(how));
  expect(await screen.findByRole('link', { name: /Pending/ })).toBeVisible();
  expect(screen.getByRole('main')).toHaveFocus();
});
