import { act, screen, within } from '@testing-library/react';
import { openCheckout, SUBMIT } from '#test/support/app/checkoutScene.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { aDeposit, aMethod } from '#test/support/fixtures/depositFixtures.ts';

describe('the amount', () => {
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
});

describe('a wide page', () => {
  onWidePage();
  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
  afterEach(() => jest.useRealTimers());

  it('shows the form beside the address, with the numbers of its steps', async () => {
    await openCheckout();
    const form = within(await screen.findByRole('form', { name: 'Deposit with USDT' }));
    const numbers = form.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(numbers).toEqual([
      'Send only USDT on TRC20',
      'What happens next',
      'Enter the amount you sent',
      'Add a screenshot of the transaction',
    ]);
    for (const number of ['1', '2', '3']) expect(form.getByText(number)).toBeVisible();
  });

  it('shows a guide and the newest deposits below the methods', async () => {
    const deposits = [aDeposit({ _id: 'd7' })];
    await openCheckout({ route: '/deposit', log: () => deposits });
    const guide = within(await screen.findByRole('region', { name: 'How a deposit works' }));
    expect(guide.getAllByRole('listitem')).toHaveLength(3);
    const newest = within(await screen.findByRole('list', { name: 'Recent deposits' }));
    expect(newest.getByRole('link')).toHaveAttribute('href', '/deposit/log/d7');
    expect(newest.getByText('Pending')).toBeVisible();
    deposits[0] = aDeposit({ _id: 'd7', status: 'Completed' });
    await seconds(10);
    expect(newest.getByText('Completed')).toBeVisible();
  });
});

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

describe('the address', () => {
  // Mutation check: a checkout without a key of its method must fail this test.
  it('is confirmed for each method by itself, when the history leads from one checkout to another', async () => {
    const other = aMethod({ _id: 'usdt-erc20', paymentAddressType: 'ERC20', paymentAddress: `0x${'a1'.repeat(20)}` });
    let wait = Promise.resolve();
    await openCheckout({ methods: () => wait.then(() => [aMethod(), other]) });
    const getAddress = () => screen.queryByRole('region', { name: 'Deposit address' });
    expect(getAddress()).toBeVisible();
    await seconds(1);
    let respond: () => void = () => undefined;
    wait = new Promise(resolve => (respond = resolve));
    history.pushState({ key: 'other', idx: 1 }, '', '/deposit/checkout/usdt-erc20');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    await seconds(0.1);
    expect(getAddress()).toBeNull();
    await act(async () => respond());
    await seconds(0.1);
    expect(getAddress()).toHaveTextContent(other.paymentAddress);
    expect(screen.queryByText(/The deposit address has changed/)).toBeNull();
  });
});
