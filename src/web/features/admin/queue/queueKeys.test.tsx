import { screen, waitFor, within } from '@testing-library/react';
import { aPendingDeposit } from '#test/support/fixtures/adminFixtures.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { openQueue, wait } from '#test/support/app/queueScene.tsx';

onWidePage();
afterEach(() => jest.useRealTimers());

const openTwo = () =>
  openQueue(
    [aPendingDeposit('d1'), aPendingDeposit('d2', {}, { amount: 75.5 })],
    { 'PUT /api/updateDeposit/*': ({ body }) => body },
    '/admin/deposits?item=d1',
  );
const isOpen = (amount: string) => screen.findByRole('button', { name: new RegExp(`Approve ${amount}`) });
const closes = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

// Mutation check: handling keys while an overlay is open must fail this test.
it('leaves the keys to an open menu', async () => {
  const { user } = await openTwo();
  await isOpen('250.00');
  await user.click(screen.getByRole('button', { name: 'Translate' }));
  await screen.findByRole('menu');
  await user.keyboard('jr');
  await wait(100);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  expect(await isOpen('250.00')).toBeVisible();
  await user.keyboard('j');
  expect(await isOpen('75.50')).toBeVisible();
});

it('undoes nothing by a key while a sheet is open', async () => {
  const { user } = await openTwo();
  await user.type(await screen.findByLabelText('Transaction ID'), '0xabc{Enter}');
  await isOpen('75.50');
  await user.click(screen.getByRole('button', { name: 'Keyboard' }));
  await screen.findByRole('dialog', { name: 'Keyboard' });
  await user.keyboard('u');
  await wait(100);
  expect(screen.getByText(/^Approved: 250.00/)).toBeVisible();
});

// Mutation check: ignoring the switch in useShortcutKeys must fail this test.
it('switches the shortcuts off on this device, and on again', async () => {
  const { user } = await openTwo();
  await isOpen('250.00');
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard' });
  await user.click(within(sheet).getByRole('switch', { name: 'Use keyboard shortcuts' }));
  await user.keyboard('{Escape}');
  await closes();
  expect(document.cookie).toContain('shortcuts=off');
  expect(screen.queryByText('R')).not.toBeInTheDocument();
  await user.keyboard('jr/?');
  await wait(100);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('searchbox')).not.toHaveFocus();
  expect(await isOpen('250.00')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keyboard' }));
  await user.click(await screen.findByRole('switch', { name: 'Use keyboard shortcuts' }));
  await user.keyboard('{Escape}');
  await closes();
  await user.keyboard('j');
  expect(await isOpen('75.50')).toBeVisible();
});

it('remembers on this device that the shortcuts are off', async () => {
  document.cookie = 'shortcuts=off; path=/';
  const { user } = await openTwo();
  await isOpen('250.00');
  await user.keyboard('j');
  await wait(100);
  expect(await isOpen('250.00')).toBeVisible();
});

// Mutation check: handling the digits in the text field must fail this test.
it('starts a reason with a digit in the text field', async () => {
  const { user } = await openTwo();
  await isOpen('250.00');
  await user.keyboard('r');
  const reason = await screen.findByLabelText('Reason');
  await user.type(reason, '2 transfers instead of 1');
  expect(reason).toHaveValue('2 transfers instead of 1');
});
