import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PushSwitch } from './PushSwitch.tsx';

// Mutation check: a disabled switch must fail this test. Browsers take the focus from one.
it('keeps the focus while its change is saved, and takes no other change', async () => {
  const changes: boolean[] = [];
  const push = (isBusy: boolean) => (
    <PushSwitch label="Push" isOn={false} isLocked={false} isBusy={isBusy} onChange={isOn => changes.push(isOn)} />
  );
  const { rerender } = render(push(false));
  const control = screen.getByRole('switch', { name: 'Push' });
  await userEvent.click(control);
  rerender(push(true));
  expect(control).toBeEnabled();
  expect(control).toHaveFocus();
  expect(control).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard(' ');
  expect(changes).toEqual([true]);
});
