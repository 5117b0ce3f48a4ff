import { act, fireEvent, screen } from '@testing-library/react';

/** Fills the Sign In form in and submits it, without the key strokes; signIn.test.tsx types for real. */
export async function submitSignIn(email = 'demo@larkspur.test', password = 'demo-pass-1'): Promise<void> {
  const field = await screen.findByLabelText('Email', {}, { timeout: 10_000 });
  fireEvent.change(field, { target: { value: email } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Sign In' })));
}
