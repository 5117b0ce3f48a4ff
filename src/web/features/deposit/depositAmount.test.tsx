import { screen } from '@testing-library/react';
import { openCheckout } from '#test/support/app/checkoutScene.ts';
import { aMethod } from '#test/support/fixtures/depositFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

describe('the amount', () => {
  it('is reduced to the maximum as it is typed, with its conversion in eight decimals', async () => {
    const { amount, user } = await openCheckout({ methods: () => [aMethod({ conversionPrice: 1 })] });
    await user.type(amount(), '250');
    expect(screen.getByText('≈ 250.00000000 USDT')).toBeVisible();
    await user.type(amount(), '00');
    expect(amount()).toHaveValue('5000');
    expect(screen.getByText('≈ 5,000.00000000 USDT')).toBeVisible();
  });

  it('is converted with the rate of the method', async () => {
    const btc = aMethod({ coinName: 'BTC', conversionPrice: 64012.55 });
    const { amount, user } = await openCheckout({ methods: () => [btc] });
    await user.type(amount(), '250');
    expect(screen.getByText('≈ 0.00390548 BTC')).toBeVisible();
  });

  it('is converted to the coin of the list while the provider confirms the method', async () => {
    const answers: unknown[] = [[aMethod({ coinName: 'BTC', conversionPrice: 64012.55 })]];
    const methods = () => answers.shift() ?? new Promise(() => undefined);
    const { amount, user } = await openCheckout({ route: '/deposit', methods });
    await user.click(await screen.findByRole('link', { name: /TRC20.*BTC/ }));
    expect(await screen.findByText('Confirming the address…')).toBeVisible();
    await user.type(amount(), '250');
    expect(screen.getByText('≈ 0.00390548 BTC')).toBeVisible();
  });

  it.each([
    ['9.99', 'Minimum is 10 USDT'],
    ['1.2.3', 'Amount must be a number'],
  ])('of %s is refused: %s', async (typed, message) => {
    const { amount, user, created, send } = await openCheckout();
    await user.type(amount(), typed);
    await send();
    expect(screen.getByText(message)).toBeVisible();
    expect(created()).toHaveLength(0);
  });

  it('shows its limits and rate', async () => {
    await openCheckout();
    expect(await screen.findByText('10 USDT')).toBeVisible();
    expect(screen.getByText('5,000 USDT')).toBeVisible();
    expect(screen.getByText('1.0000')).toBeVisible();
  });
});
