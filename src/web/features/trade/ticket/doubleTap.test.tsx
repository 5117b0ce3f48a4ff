import { screen, within } from '@testing-library/react';
import { openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';

jest.setTimeout(30_000);

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

// Mutation check: submitting without a check for a request in flight must fail this test. Two trades would be placed.
it('sends one trade for a double tap', async () => {
  const { user, buy, created } = await openTrade({ create: () => new Promise(() => undefined) });
  await user.click(screen.getByRole('switch', { name: 'Confirm each trade' }));
  await user.dblClick(buy());
  await seconds(1);
  expect(created()).toHaveLength(1);
  expect(buy()).toHaveAttribute('aria-disabled', 'true');
});

// Mutation check: omitting the tap guard after a confirmed order must fail this test. Two trades would be placed.
it('sends one trade for a double tap that is slower than the answer', async () => {
  const { user, buy, created } = await openTrade();
  await user.click(screen.getByRole('switch', { name: 'Confirm each trade' }));
  await user.click(buy());
  await seconds(0.2);
  expect(screen.getByText('Trade placed.')).toBeInTheDocument();
  await user.click(buy());
  await seconds(0.1);
  expect(created()).toHaveLength(1);
  expect(screen.getByText('Trade placed.')).toBeInTheDocument();
  await seconds(0.5);
  await user.click(buy());
  await seconds(0.1);
  expect(created()).toHaveLength(2);
});

it('sends one trade when a double tap on the last confirmation reaches the button below', async () => {
  const { user, buy, dialog, created } = await openTrade();
  await user.click(buy());
  await seconds(0.1);
  await user.click(within(await dialog()).getByRole('switch', { name: 'Do not ask again' }));
  await user.click(within(await dialog()).getByRole('button', { name: 'Confirm Buy' }));
  await seconds(0.2);
  await user.click(buy());
  await seconds(0.5);
  expect(created()).toHaveLength(1);
});
