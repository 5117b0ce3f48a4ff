import { act, screen } from '@testing-library/react';
import { openCheckout, SUBMIT } from '#test/support/app/checkoutScene.ts';
import { aMethod } from '#test/support/fixtures/depositFixtures.ts';

const ADDRESS = 'TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB';
const GONE = /^This deposit method is no longer available\./;

/** The navigation state of the method list. */
const PASSED = {
  ...{ name: 'TRC20', label: 'Deposit with USDT', address: ADDRESS },
  ...{ minDeposit: '10', maxDeposit: '5000', conversionRate: '1', currencyUsdt: 'USDT' },
};

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

/** Opens the checkout and switches the method off at the next return to the page. */
async function openAndSwitchOff() {
  const offered = { methods: [aMethod()] };
  const app = await openCheckout({ methods: () => offered.methods });
  await screen.findByRole('region', { name: 'Deposit address' });
  await app.fillIn('250');
  offered.methods = [];
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText(GONE)).toBeVisible();
  return app;
}

describe('a method that was switched off', () => {
  it('offers no form to a visitor who opens its checkout', async () => {
    await openCheckout({ methods: () => [] });
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another method' })).toHaveAttribute('href', '/deposit');
    expect(screen.queryByRole('button', { name: SUBMIT })).toBeNull();
  });

  // Mutation check: replacing the form with DepositMethodUnavailable must fail this test.
  it('still takes the report of coins that were sent, with what was typed', async () => {
    const { amount, send, created } = await openAndSwitchOff();
    expect(amount()).toHaveValue('250');
    await send();
    expect(created()[0]?.body).toMatchObject({ gatWay: 'TRC20', amount: 250, coinConversion: 1 });
  });

  it('shows no address, so that no more coins are sent, and leads to the other methods', async () => {
    await openAndSwitchOff();
    expect(screen.getByRole('heading', { name: 'Don’t send any more coins' })).toBeVisible();
    expect(document.body).not.toHaveTextContent(ADDRESS);
    expect(screen.queryByRole('img', { name: 'QR code of the deposit address' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Choose another method' })).toHaveAttribute('href', '/deposit');
  });

  it('can be reported after a reload as well', async () => {
    const { fillIn, send, created } = await openCheckout({ state: PASSED, methods: () => [] });
    expect(await screen.findByText(GONE)).toBeVisible();
    expect(document.body).not.toHaveTextContent(ADDRESS);
    await fillIn('250');
    await send();
    expect(created()).toHaveLength(1);
  });

  // Mutation check: falling back to the deposit's unit as the coin must fail this test.
  it('shows no conversion after a reload, because its coin is unknown', async () => {
    const state = { ...PASSED, conversionRate: '64012.55' };
    const { fillIn, amount } = await openCheckout({ state, methods: () => [] });
    expect(await screen.findByText(GONE)).toBeVisible();
    await fillIn('250');
    expect(amount()).toHaveValue('250');
    expect(screen.queryByText(/^≈/)).toBeNull();
  });
});
