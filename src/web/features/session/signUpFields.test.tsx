import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderApp } from '#test/support/app/renderApp.tsx';

async function open() {
  const { user } = await renderApp({ route: '/signup' });
  return { user, password: await screen.findByLabelText('Password'), again: screen.getByLabelText('Confirm Password') };
}

it('confirms that both passwords match', async () => {
  const { password, again } = await open();
  fireEvent.change(password, { target: { value: 'difference-engine-7' } });
  fireEvent.change(again, { target: { value: 'difference-engine' } });
  expect(screen.queryByText('Passwords match')).toBeNull();
  fireEvent.change(again, { target: { value: 'difference-engine-7' } });
  expect(await screen.findByText('Passwords match')).toBeVisible();
  expect(again).toHaveAccessibleDescription('Passwords match');
});

// Mutation check: keeping the first state of the modifier must fail this test.
it('shows in a focused password field that Caps Lock is on', async () => {
  const { user, password } = await open();
  await user.click(password);
  await user.keyboard('{CapsLock}A');
  expect(await screen.findByText('Caps Lock')).toBeVisible();
  await user.keyboard('{CapsLock}a');
  expect(screen.queryByText('Caps Lock')).toBeNull();
});

it('shows the username rule before one is typed, and once only when it is broken', async () => {
  const { user } = await open();
  const username = screen.getByLabelText('Username');
  expect(username).toHaveAccessibleDescription('3–30 letters, numbers, dots, hyphens or underscores');
  await user.click(username);
  await user.tab();
  // Mutation check: hiding the rule under any error must fail this test.
  await waitFor(() =>
    expect(username).toHaveAccessibleDescription(
      'Username is required 3–30 letters, numbers, dots, hyphens or underscores',
    ),
  );
  await user.type(username, 'a b');
  await user.tab();
  await waitFor(() => expect(screen.queryByText('Username is required')).toBeNull());
  expect(username).toBeInvalid();
  expect(screen.getAllByText('3–30 letters, numbers, dots, hyphens or underscores')).toHaveLength(1);
});
