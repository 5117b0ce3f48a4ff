import { screen, within } from '@testing-library/react';
import { openCheckout } from '#test/support/app/checkoutScene.ts';
import { aDeposit } from '#test/support/fixtures/depositFixtures.ts';
import { onWidePage } from '#test/support/app/widePage.ts';

onWidePage();
beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

it('shows the form beside the address, with the numbers of its steps', async () => {
  await openCheckout();
  const form = within(await screen.findByRole('form', { name: 'Deposit with USDT' }));
  const numbers = form.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(numbers).toEqual([
    'Send to this address',
    'What happens next',
    'Enter the amount you sent',
    'Add a screenshot of the transaction',
  ]);
  for (const number of ['1', '2', '3']) expect(form.getByText(number)).toBeVisible();
});

it('shows a guide and the newest deposits below the methods', async () => {
  const log = () => [aDeposit({ _id: 'd7' })];
  await openCheckout({ route: '/deposit', log });
  const guide = within(await screen.findByRole('region', { name: 'How a deposit works' }));
  expect(guide.getAllByRole('listitem')).toHaveLength(3);
  const newest = within(await screen.findByRole('list', { name: 'Recent deposits' }));
  expect(newest.getByRole('link')).toHaveAttribute('href', '/deposit/log/d7');
});
