import { screen } from '@testing-library/react';
import { openTrade } from '#test/support/app/tradeScene.ts';
import { seconds } from '#test/support/app/seconds.ts';

const duration = (name: RegExp) => screen.getByRole('radio', { name });

jest.setTimeout(30_000);

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
afterEach(() => jest.useRealTimers());

// Mutation check: storing the ticket only while it differs from its initial values must fail this test.
it('shows another coin with the duration and the stake, also those that the user has set back', async () => {
  const { user, amount } = await openTrade();
  await user.click(duration(/5 min/));
  for (const typed of ['25', '10.00']) {
    await user.clear(amount());
    await user.type(amount(), typed);
  }
  await user.click(duration(/60 s/));
  await user.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
  await seconds(0.5);
  await user.click(await screen.findByRole('button', { name: /SOL/ }));
  await seconds(0.5);
  expect(screen.getByRole('button', { name: /SOL\/USDT/ })).toBeInTheDocument();
  expect(duration(/60 s/)).toBeChecked();
  expect(amount()).toHaveValue('10.00');
});
