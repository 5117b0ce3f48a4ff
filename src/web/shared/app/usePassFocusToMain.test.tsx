import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DisappearingButton } from './DisappearingButton.tsx';

const Page = ({ isShown }: { isShown: boolean }) => (
  <main id="main" tabIndex={-1}>
    <p>A text</p>
    {isShown && <DisappearingButton>Retry</DisappearingButton>}
    <button>Other</button>
  </main>
);

function renderPage() {
  const { rerender } = render(<Page isShown />);
  const retry = screen.getByRole('button', { name: 'Retry' });
  // What passes the focus waits for a microtask.
  const removeButton = () => act(async () => rerender(<Page isShown={false} />));
  return { user: userEvent.setup(), retry, removeButton };
}

const blur = () => act(() => (document.activeElement as HTMLElement).blur());

it('passes the focus of a removed button to the main part', async () => {
  const { retry, removeButton } = renderPage();
  act(() => retry.focus());
  await removeButton();
  expect(screen.getByRole('main')).toHaveFocus();
});

// Mutation check: noticing only the focus must fail this test. Safari does not focus a clicked button.
it('passes the place of a pressed button without the focus to the main part', async () => {
  const { retry, removeButton } = renderPage();
  fireEvent.click(retry);
  expect(document.body).toHaveFocus();
  await removeButton();
  expect(screen.getByRole('main')).toHaveFocus();
});

// Mutation check: remembering that the button once had the focus must fail this test.
it.each([
  ['a press elsewhere', () => userEvent.click(screen.getByText('A text'))],
  ['the focus elsewhere', () => act(() => screen.getByRole('button', { name: 'Other' }).focus())],
])('leaves the focus as it is after %s', async (_name, leave) => {
  const { user, retry, removeButton } = renderPage();
  await user.click(retry);
  await leave();
  blur();
  await removeButton();
  expect(document.body).toHaveFocus();
});

// Mutation check: leaving the page around a frame out of the hook must fail this test.
it('leaves the focus to the page around a frame', async () => {
  const parent = jest.spyOn(window, 'parent', 'get').mockReturnValue(Object.create(window) as Window);
  const hasFocus = jest.spyOn(document, 'hasFocus').mockReturnValue(false);
  const { retry, removeButton } = renderPage();
  act(() => retry.focus());
  await removeButton();
  expect(document.body).toHaveFocus();
  parent.mockRestore();
  hasFocus.mockRestore();
});
