import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router';
import { Button, ButtonLink } from './Button.tsx';

// Mutation check: the `disabled` attribute instead of `aria-disabled` must fail this test.
it.each([
  ['while a request is in flight', { busy: true }],
  ['while it is locked', { isLocked: true }],
  ['with a reason', { disabledReason: 'Enter an amount.' }],
])('keeps the focus and cannot be pressed %s', async (_when, off) => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  rerender(
    <Button onClick={onClick} {...off}>
      Send
    </Button>,
  );
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

it('shows why it cannot be pressed', () => {
  render(<Button disabledReason="Enter an amount.">Send</Button>);
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAccessibleDescription('Enter an amount.');
});

it('submits no form while it cannot be pressed', async () => {
  const onSubmit = jest.fn(event => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('renders a link when it leads to another screen', async () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<ButtonLink to="/next">Next</ButtonLink>} />
        <Route path="/next" element="There" />
      </Routes>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Next' }));
  expect(screen.getByText('There')).toBeInTheDocument();
});
