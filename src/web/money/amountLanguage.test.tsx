import { act, fireEvent, screen } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { openCheckout } from '#test/support/app/checkoutScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { openTrade } from '#test/support/app/tradeScene.ts';
import { openTransfer } from '#test/support/app/transferScene.ts';
import { openWithdraw } from '#test/support/app/withdrawScene.ts';
import { i18n } from '#web/i18n/i18n.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(async () => {
  await act(() => i18n.changeLanguage('en'));
  jest.useRealTimers();
});

async function openAlert() {
  const { user } = await openTrade({
    provider: { '/api/getUserById': () => aUser({ unreadNotifications: 0 }), '/api/getPriceAlerts': () => [] },
  });
  await user.click(screen.getByRole('button', { name: 'Price alert for BTC' }));
  await seconds(0.5);
  return { amount: () => screen.getByRole('textbox', { name: /^(Price|Kurs)$/ }) };
}

// Mutation check: leaving out useAmountInLanguage in any of these forms must fail this test.
it.each([
  ['Trade', openTrade],
  ['Transfer', openTransfer],
  ['Withdraw', openWithdraw],
  ['Deposit', openCheckout],
  ['a price alert', openAlert],
])('writes the amount of %s with the decimal sign of a newly chosen language', async (_name, open) => {
  const { amount } = await open();
  fireEvent.change(amount(), { target: { value: '20.50' } });
  await act(() => i18n.changeLanguage('de'));
  await seconds(0.1);
  expect(screen.getByDisplayValue('20,50')).toBeValid();
});
