import { act, fireEvent, screen } from '@testing-library/react';

/** Fills in and submits the sign-in form without key strokes; signIn.test.tsx types each key. */
export async function submitSignIn(email = 'demo@larkspur.test', password = 'demo-pass-1'): Promise<void> {
  const field = await screen.findByLabelText('Email', {}, { timeout: 10_000 });
  fireEvent.change(field, { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign In' })));
}
