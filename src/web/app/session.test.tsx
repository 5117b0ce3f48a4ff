import { screen, waitFor } from '@testing-library/react';
import { A_TOKEN, refusal, renderApp } from '../../../test/support/renderApp.tsx';

it('shows the sentence of the provider when the password is wrong, and keeps the e-mail', async () => {
  const { user } = await renderApp({
    route: '/signin',
    provider: { 'POST /api/login': () => refusal(401, 'wrong_credentials', 'Wrong email or password.') },
  });
  await user.type(await screen.findByLabelText('Email'), 'demo@larkspur.test');
  await user.type(screen.getByLabelText('Password'), 'nonsense');
  await user.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(await screen.findByText('Wrong email or password.')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('demo@larkspur.test');
  await waitFor(() => expect(localStorage.getItem('uToken')).toBeNull());
  expect(A_TOKEN).toHaveLength(43);
});
