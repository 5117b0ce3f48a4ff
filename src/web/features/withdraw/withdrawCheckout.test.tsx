import { act, fireEvent, screen, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';
import { A_TRON_ADDRESS, aWithdraw, aWithdrawMethod } from '#test/support/fixtures/withdrawFixtures.ts';
import { openWithdraw } from '#test/support/app/withdrawScene.ts';
import { onWidePage } from '#test/support/app/widePage.ts';
import { providerApi } from '#web/api/http/providerApi.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

const getRow = (name: string | RegExp, within_: ReturnType<typeof within> = screen as never) =>
  within_.getByText(name, { selector: 'dt' }).parentElement as HTMLElement;

describe('the list', () => {
  it('shows a card per method with coin and address type in capitals, and opens the checkout with its data', async () => {
    const methods = () => [
      aWithdrawMethod({ paymentAddressType: 'trc20' }),
      aWithdrawMethod({ _id: 'no-address', paymentAddressType: 'ERC20', paymentAddress: ' ' }),
      { _id: 'nonsense' },
    ];
    const { user } = await openWithdraw({ route: '/withdraw', methods });
    const card = await screen.findByRole('link', { name: /TRC20.*USDT.*Fee 1%/ });
    expect(within(screen.getByRole('list', { name: 'Withdraw' })).getAllByRole('listitem')).toHaveLength(1);
    await user.click(card);
    expect(await screen.findByRole('heading', { name: 'Withdraw USDT' })).toBeVisible();
    expect(history.state.usr).toEqual(aWithdrawMethod({ paymentAddressType: 'trc20' }));
  });

  it('shows that it is loading, and that the methods could not be loaded', async () => {
    let respond: (reply: Response) => void = () => undefined;
    await openWithdraw({ route: '/withdraw', methods: () => new Promise(resolve => (respond = resolve)) });
    expect(await screen.findByText('Loading...', { selector: 'p' })).toBeVisible();
    await act(async () => respond(jsonResponse(403, { error: 'No.', code: 'forbidden' })));
    expect(await screen.findByText('Failed to load Withdraw methods.')).toBeVisible();
  });

  it('shows the limits of another coin in that coin too', async () => {
    const methods = () => [
      aWithdrawMethod({ coinName: 'XYZ', conversionPrice: 4 }),
      aWithdrawMethod({ _id: 'usdt-erc20', paymentAddressType: 'ERC20' }),
    ];
    await openWithdraw({ route: '/withdraw', methods });
    const converted = await screen.findByRole('link', { name: /TRC20/ });
    expect(converted).toHaveTextContent('Limits 10 – 5,000 USDT ≈ 2.5 – 1,250 XYZ');
    expect(screen.getByRole('link', { name: /ERC20/ })).not.toHaveTextContent('≈');
  });

  // Mutation check: showing the whole log must fail this test.
  it('shows the three newest withdrawals below it, and a link to all of them', async () => {
    const ids = ['w5', 'w4', 'w3', 'w2'];
    await openWithdraw({ route: '/withdraw', log: () => ids.map(_id => aWithdraw({ _id })) });
    const recent = await screen.findByRole('list', { name: 'Recent withdrawals' });
    const paths = within(recent)
      .getAllByRole('link')
      .map(row => row.getAttribute('href'));
    expect(within(recent).getAllByRole('link')[0]).toHaveTextContent(/Nov \d+/);
    expect(paths).toEqual(['/withdraw/log/w5', '/withdraw/log/w4', '/withdraw/log/w3']);
    expect(screen.getByRole('link', { name: 'Withdrawal History' })).toHaveAttribute('href', '/withdraw/log');
    ids.unshift('w6');
    await seconds(10);
    expect(within(recent).getAllByRole('link')[0]).toHaveAttribute('href', '/withdraw/log/w6');
  });

  it('shows that there are no methods only when there are none', async () => {
    await openWithdraw({ route: '/withdraw', methods: () => [] });
    expect(await screen.findByText('No withdrawal methods are available right now.')).toBeVisible();
  });
});

describe('the terms', () => {
  // Mutation check: converting every limit must fail this test.
  it('show a limit once where the coin is USDT', async () => {
    await openWithdraw({ methods: () => [aWithdrawMethod({ minAmount: 10 })] });
    expect(getRow('Minimum limit')).toHaveTextContent(/10 USDT$/);
    expect(getRow('Maximum limit')).not.toHaveTextContent('≈');
  });

  it('show the balance, limits, rate, fee and received amount', async () => {
    const { typeAmount, address } = await openWithdraw({
      methods: () => [aWithdrawMethod({ coinName: 'XYZ', conversionPrice: 4, charge: 1.5, minAmount: 10 })],
    });
    expect(getRow('Available balance')).toHaveTextContent('1,000.00 USDT');
    expect(getRow('Currency')).toHaveTextContent('XYZ');
    expect(getRow('Gateway')).toHaveTextContent('TRC20');
    expect(getRow('Minimum')).toHaveTextContent('10 USDT ≈ 2.5 XYZ');
    expect(getRow('Minimum limit')).toHaveTextContent('10 USDT ≈ 2.5 XYZ');
    expect(getRow('Maximum limit')).toHaveTextContent('5,000 USDT ≈ 1,250 XYZ');
    expect(getRow('Rate')).toHaveTextContent(/Rate4\.00000000$/);
    expect(getRow('Processing fee: 1.5%')).toHaveTextContent('—');
    expect(address()).toHaveAttribute('placeholder', 'Your TRC20 address');
    await typeAmount('33.333339');
    expect(screen.getByText('≈ 8.33333475 XYZ')).toBeVisible();
    expect(getRow('Processing fee: 1.5%')).toHaveTextContent('0.500039 USDT');
    expect(getRow('Receive Amount')).toHaveTextContent('32.8333 USDT');
  });

  // Mutation check: removing onPageReturn from withdrawSaga must fail this test.
  it('are requested again when the user returns to the page', async () => {
    let charge = 1;
    const { requests } = await openWithdraw({ methods: () => [aWithdrawMethod({ charge })] });
    expect(getRow(/Processing fee/)).toHaveTextContent('Processing fee: 1%');
    charge = 2;
    const requestCount = requests('/api/withdrawMethods').length;
    act(() => void window.dispatchEvent(new Event('focus')));
    await seconds(0.1);
    expect(requests('/api/withdrawMethods')).toHaveLength(requestCount + 1);
    expect(getRow(/Processing fee/)).toHaveTextContent('Processing fee: 2%');
  });

  // Mutation check: returning `known !== null` as isConfirmed must fail this test.
  it('are shown as passed by the list, and nothing is sent before the provider has confirmed them', async () => {
    let respond: (reply: unknown) => void = () => undefined;
    const methods = () => new Promise(resolve => (respond = resolve));
    const { submit, fillIn, openConfirmation } = await openWithdraw({ state: aWithdrawMethod({ charge: 3 }), methods });
    expect(getRow(/Processing fee/)).toHaveTextContent('Processing fee: 3%');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText('Checking the fee and limits…')).toBeVisible();
    await fillIn();
    await openConfirmation();
    expect(screen.queryByRole('dialog')).toBeNull();
    await act(async () => respond([aWithdrawMethod()]));
    await seconds(0.1);
    expect(getRow(/Processing fee/)).toHaveTextContent('Processing fee: 1%');
    await openConfirmation();
    expect(await screen.findByRole('dialog', { name: 'Confirm withdrawal' })).toBeVisible();
  });

  // Mutation check: a checkout without a key of its method must fail this test.
  it('are confirmed for each method by itself, when the history leads from one checkout to another', async () => {
    const other = aWithdrawMethod({ _id: 'usdt-erc20', paymentAddressType: 'ERC20' });
    let wait = Promise.resolve();
    await openWithdraw({ methods: () => wait.then(() => [aWithdrawMethod(), other]) });
    expect(screen.queryByText('Checking the fee and limits…')).toBeNull();
    await seconds(1);
    let respond: () => void = () => undefined;
    wait = new Promise(resolve => (respond = resolve));
    history.pushState({ key: 'other', idx: 1 }, '', '/withdraw/checkout/usdt-erc20');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate', { state: history.state })));
    await seconds(0.1);
    expect(screen.getByText('Checking the fee and limits…')).toBeVisible();
    await act(async () => respond());
    await seconds(0.1);
    expect(screen.queryByText('Checking the fee and limits…')).toBeNull();
  });

  it('are hidden when the method is gone', async () => {
    await openWithdraw({ state: aWithdrawMethod(), methods: () => [] });
    expect(await screen.findByText('This withdrawal method is no longer available.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose another method' })).toHaveAttribute('href', '/withdraw');
  });

  it('show a missing balance as unknown, never as 0.00, and block the button', async () => {
    const { submit } = await openWithdraw({ user: () => jsonResponse(403, { error: 'No.', code: 'forbidden' }) });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
    expect(getRow('Available balance')).toHaveTextContent('—');
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAccessibleDescription('Failed to load user data.');
  });

  it('survive navigation state of another version', async () => {
    await openWithdraw({ state: { charge: 'much' } });
    expect(getRow('Rate')).toHaveTextContent(/Rate1\.00000000$/);
  });
});

describe('a typed value', () => {
  it('is required at its field with the specified texts, and the first invalid field gets the focus', async () => {
    const { openConfirmation, amount, address, typeAmount, fillIn } = await openWithdraw();
    await openConfirmation();
    expect(screen.getByText('Amount is required')).toBeVisible();
    expect(screen.getByText('Wallet address is required')).toBeVisible();
    expect(amount()).toHaveFocus();
    for (const [typed, message] of [
      ['1.2.3', 'Amount must be a number'],
      ['9.99', 'Minimum amount is 10 USDT'],
      ['10.1234567', 'Amount can have up to 6 decimal places'],
    ] as const) {
      await typeAmount(typed);
      await openConfirmation();
      expect(screen.getByText(message)).toBeVisible();
    }
    await fillIn('100', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed');
    await openConfirmation();
    expect(screen.getByText('Enter a valid TRC20 address')).toBeVisible();
    expect(address()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Mutation check: removing useBalanceCap or isWithinTapGuard from WithdrawForm must fail this test.
  it('above the balance becomes the balance, and only a new tap half a second later continues', async () => {
    const { fillIn, typeAmount, amount, submit, shownToasts, openConfirmation } = await openWithdraw();
    await fillIn();
    await typeAmount('1000.01');
    expect(amount()).toHaveValue('1000.00');
    expect(shownToasts).toContainEqual({ kind: 'error', text: 'Amount exceeds your available balance.' });
    fireEvent.click(submit());
    await seconds(0.4);
    expect(screen.queryByRole('dialog')).toBeNull();
    await seconds(0.2);
    await openConfirmation();
    expect(await screen.findByRole('dialog')).toHaveTextContent('You’re withdrawing 1,000.00 USDT');
  });

  // Mutation check: leaving `isAnnounced` out of useBalanceCap must fail this test.
  it('above the balance is reported once until it is within the balance again', async () => {
    const { typeAmount, shownToasts } = await openWithdraw();
    for (const typed of ['1001', '1000.001', '99999']) await typeAmount(typed);
    expect(shownToasts).toHaveLength(1);
    await typeAmount('5');
    await typeAmount('5000');
    expect(shownToasts).toHaveLength(2);
  });

  it('is compared with the current balance when it is submitted', async () => {
    let balance = 1000;
    const { fillIn, openConfirmation, dispatch } = await openWithdraw({ user: () => aUser({ balance }) });
    await fillIn('600');
    balance = 500;
    await act(async () => void dispatch(providerApi.util.invalidateTags(['User'])));
    await seconds(0.1);
    expect(getRow('Available balance')).toHaveTextContent('500.00 USDT');
    await openConfirmation();
    expect(screen.getByText('You cannot withdraw more than your balance.')).toBeVisible();
  });

  it('survives a reload', async () => {
    const before = await openWithdraw();
    await before.fillIn('250');
    before.unmount();
    const { amount, address } = await openWithdraw();
    expect([amount(), address()].map(input => (input as HTMLInputElement).value)).toEqual(['250', A_TRON_ADDRESS]);
  });
});

describe('the confirmation', () => {
  it('shows amount, fee, address and received amount, and nothing is sent before it or after Cancel', async () => {
    const { fillIn, openConfirmation, sheet, created, user } = await openWithdraw();
    await fillIn('33.333333');
    await openConfirmation();
    const dialog = await sheet();
    expect(
      dialog.getByText(
        `You’re withdrawing 33.333333 USDT to ${A_TRON_ADDRESS} on TRC20. Fee: 0.333333 USDT. You’ll receive 33.0000 USDT.`,
      ),
    ).toBeVisible();
    expect(getRow('Wallet address', dialog)).toHaveTextContent(A_TRON_ADDRESS);
    expect(getRow('Network', dialog)).toHaveTextContent('TRC20');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await seconds(1);
    expect(created()).toHaveLength(0);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows the fee with the decimals of the quote', async () => {
    const { fillIn, openConfirmation, sheet } = await openWithdraw();
    await fillIn('100');
    expect(getRow(/Processing fee/)).toHaveTextContent('1.0000 USDT');
    await openConfirmation();
    expect(getRow(/fee/i, await sheet())).toHaveTextContent('1.0000 USDT');
  });

  // Mutation check: the warning below the figures, where a low phone's buttons cover it, must fail this test.
  it('warns of a wrong address before the figures of the confirmation', async () => {
    const { fillIn, openConfirmation } = await openWithdraw();
    await fillIn();
    await openConfirmation();
    const warning = await screen.findByText(/Funds sent to the wrong address/);
    const figures = within(screen.getByRole('dialog')).getByText('Receive Amount');
    expect(warning.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });
});

describe('on a wide page', () => {
  onWidePage();

  it('keeps the quote in the form and shows the limits beside it', async () => {
    await openWithdraw();
    const form = within(await screen.findByRole('form', { name: 'Withdraw' }));
    expect(form.getByText('Receive Amount')).toBeVisible();
    for (const beside of ['Available balance', 'Minimum limit', 'Maximum limit', 'Rate', 'What happens next']) {
      expect(screen.getByText(beside)).toBeVisible();
      expect(form.queryByText(beside)).toBeNull();
    }
  });
});
