import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { jsonResponse, errorResponse } from '#test/support/app/renderApp.tsx';
import { itInLongRun } from '#test/support/runLength.ts';
import { seconds } from '#test/support/app/seconds.ts';
import { aSiteSetting } from '#test/support/fixtures/tradeFixtures.ts';
import { aPayIdOwner, aTransfer } from '#test/support/fixtures/transferFixtures.ts';
import { openTransfer } from '#test/support/app/transferScene.ts';
import { onWidePage } from '#test/support/app/widePage.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 14, 2) }));
afterEach(() => jest.useRealTimers());

const getRow = (name: string | RegExp, within_: HTMLElement = document.body) =>
  within(within_).getByText(name, { selector: 'dt' }).parentElement as HTMLElement;
const notAvailable = () => errorResponse(403, 'forbidden', 'No.');

describe('the form', () => {
  it('starts with the minimum of the site and shows its cost', async () => {
    const { amount } = await openTransfer({ setting: () => aSiteSetting({ transferMin: 20, transferCharge: 1.5 }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Transfer' })).toBeVisible();
    expect(amount()).toHaveValue('20');
    expect(getRow('Available balance')).toHaveTextContent('1,000.00 USDT');
    expect(getRow('Minimum')).toHaveTextContent('20 USDT');
    expect(getRow('Fee (1.5%)')).toHaveTextContent('0.30 USDT');
    expect(getRow('Receive Amount')).toHaveTextContent('19.70 USDT');
  });

  // Mutation check: filling in the minimum whenever it arrives must fail this test.
  it('inserts no minimum while the user is already typing', async () => {
    let respond: (setting: unknown) => void = () => undefined;
    const { amount } = await openTransfer({ setting: () => new Promise(resolve => (respond = resolve)) });
    act(() => amount().focus());
    await act(async () => respond(aSiteSetting({ transferMin: 20 })));
    await seconds(0.1);
    expect(getRow('Minimum')).toHaveTextContent('20 USDT');
    expect(amount()).toHaveValue('');
  });

  itInLongRun('starts empty when the site has no minimum', async () => {
    const { amount } = await openTransfer({ setting: () => aSiteSetting({ transferMin: 0 }) });
    expect(amount()).toHaveValue('');
    expect(getRow('Receive Amount')).toHaveTextContent('—');
  });

  it('uses 1 percent and no minimum for a site that sets neither', async () => {
    const { amount, type } = await openTransfer({ setting: () => ({}) });
    expect(amount()).toHaveValue('');
    await type(amount(), '10');
    expect(getRow('Fee (1%)')).toHaveTextContent('0.10 USDT');
  });

  // Every quote and every rule: transferForm.test.ts.
  it.each([
    ['10.000001', '0.10 USDT', '9.900001 USDT'],
    ['1.2.3', '—', '—'],
  ])('shows for %s a fee of %s and a received amount of %s as it is typed', async (typed, fee, net) => {
    const { amount, type } = await openTransfer();
    await type(amount(), typed);
    expect(getRow('Fee (1%)')).toHaveTextContent(fee);
    expect(getRow('Receive Amount')).toHaveTextContent(net);
  });

  it.each([
    ['0.99', '10000002', 'Minimum amount is 1 USDT'],
    ['1e3', '10000002', 'Amount must be a number'],
    ['5', '10000001', 'You cannot transfer to yourself.'],
  ])('refuses %p for %p: %s', async (typed, receiver, message) => {
    const { fillIn, openConfirmation, created } = await openTransfer();
    await fillIn(typed, receiver);
    await openConfirmation();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(created()).toHaveLength(0);
  });

  it('submits untouched and shows its errors at once, without a sheet', async () => {
    const { openConfirmation, payId } = await openTransfer();
    await openConfirmation();
    expect(screen.getByRole('alert')).toHaveTextContent('Receiver Pay ID is required');
    expect(payId()).toHaveFocus();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows that nothing would remain after the fee', async () => {
    const { fillIn, openConfirmation } = await openTransfer({
      setting: () => aSiteSetting({ transferMin: 0, transferCharge: 60 }),
    });
    await fillIn('0.01');
    await openConfirmation();
    expect(screen.getByRole('alert')).toHaveTextContent('The amount must be higher than the fee.');
  });

  it('shows why the account is unknown, and sends nothing meanwhile', async () => {
    const { submit } = await openTransfer({ provider: { '/api/getUserById': notAvailable } });
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAccessibleDescription('Failed to load user data.');
  });

  itInLongRun('is disabled offline, with the reason', async () => {
    const { fillIn, openConfirmation, submit } = await openTransfer();
    await fillIn();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(submit()).toHaveAccessibleDescription('You are offline.');
    await openConfirmation();
    expect(screen.queryByRole('dialog')).toBeNull();
    online.mockRestore();
  });

  itInLongRun('keeps typed values after a reload', async () => {
    const first = await openTransfer();
    await first.fillIn('33.3');
    first.unmount();
    const second = await openTransfer();
    expect(second.amount()).toHaveValue('33.3');
    expect(second.payId()).toHaveValue('10000002');
  });
});

describe('the balance', () => {
  // Mutation check: removing `useBalanceCap` from TransferForm must fail this test.
  it('is the maximum of a typed amount; more is reduced to it with a message', async () => {
    const { amount, type, shownToasts } = await openTransfer({ balance: 42.5 });
    await type(amount(), '43');
    expect(amount()).toHaveValue('42.50');
    expect(shownToasts).toEqual([{ kind: 'error', text: 'Amount exceeds your available balance.' }]);
  });

  it('is filled in completely by Max', async () => {
    const { amount, press } = await openTransfer({ balance: 42.5 });
    await press(screen.getByRole('button', { name: 'Max' }));
    expect(amount()).toHaveValue('42.50');
  });

  it('below the minimum is reported on submit', async () => {
    const { type, payId, openConfirmation, amount } = await openTransfer({ balance: 0.5 });
    await type(payId(), '10000002');
    await openConfirmation();
    expect(amount()).toHaveValue('1');
    expect(screen.getByRole('alert')).toHaveTextContent('You cannot transfer more than your balance.');
  });

  // Mutation check: removing `trackAmountChange` from useBalanceCap must fail this test. A tap in progress would send
  // the whole balance.
  it('is sent completely only by a tap at least half a second after the app filled it in', async () => {
    const { fillIn, amount, openConfirmation, confirm, created } = await openTransfer({ balance: 42.5 });
    await fillIn('10');
    await openConfirmation();
    const button = await confirm();
    fireEvent.change(amount(), { target: { value: '99' } });
    fireEvent.click(button);
    await seconds(0.4);
    expect(created()).toHaveLength(0);
    await seconds(0.2);
    fireEvent.click(button);
    await seconds(0.1);
    expect(created()[0]?.body).toMatchObject({ amount: 42.5 });
  });
});

describe('the site settings', () => {
  it('leave no fee and no way to send when they cannot be loaded', async () => {
    const { submit, openConfirmation, fillIn } = await openTransfer({ setting: notAvailable });
    await fillIn();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAccessibleDescription('Fee not available');
    await openConfirmation();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be requested again', async () => {
    let isDown = true;
    const { user, submit } = await openTransfer({
      setting: () => (isDown ? notAvailable() : aSiteSetting({ transferMin: 5 })),
    });
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await seconds(0.1);
    expect(submit()).not.toHaveAttribute('aria-disabled');
    expect(screen.getByLabelText('Amount')).toHaveValue('5');
  });
});

describe('the receiver', () => {
  // Mutation check: listing senders too must fail this test.
  it('can be a recent recipient, each listed once, never a sender; a tap fills in the Pay ID', async () => {
    const fromStranger = {
      senderUserId: { _id: 'u3' },
      receiverUserId: { _id: 'u1' },
      senderUsername: 'stranger',
      senderPId: '10000003',
      receiverUsername: 'demo',
      receivePId: '10000001',
    };
    const log = [aTransfer({ _id: 'x3', ...fromStranger }), aTransfer(), aTransfer({ _id: 'x2' })];
    const { payId, press } = await openTransfer({ log: () => log });
    const group = await screen.findByRole('group', { name: 'Recent recipients' });
    const recipients = within(group).getAllByRole('button');
    expect(recipients).toHaveLength(1);
    await press(recipients[0] as HTMLElement);
    expect(payId()).toHaveValue('10000002');
    await seconds(1);
    expect(await screen.findByText('friend · Friend Person')).toBeVisible();
  });

  // Mutation check: requesting the typed Pay ID instead of the debounced one must fail this test.
  it('is looked up once, 400 ms after typing stops', async () => {
    const { payId, user, lookedUp } = await openTransfer();
    await user.type(payId(), '10000002');
    expect(lookedUp()).toEqual([]);
    await seconds(0.35);
    expect(lookedUp()).toEqual([]);
    expect(screen.getByText('Looking up the Pay ID…')).toBeVisible();
    await seconds(0.1);
    expect(lookedUp()).toEqual(['10000002']);
    await seconds(0.2);
    expect(screen.getByText('friend · Friend Person')).toBeVisible();
  });

  // Mutation check: using `data` instead of `currentData` in useReceiver must fail this test. An older response would
  // name another user.
  it('is never the one of an earlier Pay ID, however late its response arrives', async () => {
    const responses = new Map<string, (reply: unknown) => void>();
    const lookUp = ({ path }: { path: string }) =>
      new Promise(resolve => responses.set(path.split('/').at(-1) ?? '', resolve));
    const { payId, type } = await openTransfer({ lookUp });
    await type(payId(), '20000001');
    await seconds(0.5);
    await type(payId(), '20000002');
    await seconds(0.5);
    await act(async () => responses.get('20000002')?.(aPayIdOwner({ username: 'second', fullName: 'Second Person' })));
    await act(async () => responses.get('20000001')?.(aPayIdOwner({ username: 'first', fullName: 'First Person' })));
    await seconds(0.1);
    expect(screen.getByText('second · Second Person')).toBeVisible();
    expect(document.body).not.toHaveTextContent('First Person');
    await type(payId(), '20000003');
    expect(document.body).not.toHaveTextContent('Second Person');
    await seconds(1);
    expect(document.body).not.toHaveTextContent('Second Person');
  });

  it.each([
    ['is unknown', () => errorResponse(404, 'not_found', 'Not found.'), 'No user found with this Pay ID.'],
    ['cannot be looked up', notAvailable, 'Couldn’t look up this Pay ID.'],
  ])('that %s is reported, and cannot be confirmed', async (_what, lookUp, message) => {
    const { fillIn, openConfirmation, sheet, confirm, created } = await openTransfer({ lookUp });
    await fillIn();
    expect(await screen.findByText(new RegExp(message))).toBeVisible();
    await openConfirmation();
    expect(within(await sheet()).getByText(new RegExp(message))).toBeVisible();
    expect(await confirm()).toHaveAttribute('aria-disabled', 'true');
    fireEvent.click(await confirm());
    await seconds(1);
    expect(created()).toHaveLength(0);
  });

  it('is looked up again on request, with a countdown after too many look-ups', async () => {
    const tooMany = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '7' });
    let reply: () => unknown = tooMany;
    const { fillIn, user } = await openTransfer({ lookUp: () => reply() });
    await fillIn();
    expect(await screen.findByText(/Too many requests. Try again in [67] s/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    await seconds(8);
    expect(document.body).not.toHaveTextContent('Too many requests');
    reply = () => aPayIdOwner();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(screen.getByText('friend · Friend Person')).toBeVisible());
    // Mutation check: removing `onRetry` from ReceiverHint must fail this test.
    expect(screen.getByText('friend · Friend Person').closest('[role=status]')).toHaveFocus();
  });

  it('is never the user: the own Pay ID is not looked up', async () => {
    const { fillIn, lookedUp } = await openTransfer({ provider: { '/api/getUserById': () => aUser() } });
    await fillIn('5', '10000001');
    expect(lookedUp()).toEqual([]);
  });
});

describe('on a wide page', () => {
  onWidePage();

  it('keeps the fee in the form and shows the limits and the newest transfers beside it', async () => {
    const transfers = [aTransfer({ _id: 't7' })];
    await openTransfer({ log: () => transfers });
    const form = within(screen.getByRole('form', { name: 'Transfer' }));
    expect(form.getByText('Receive Amount')).toBeVisible();
    expect(form.queryByText('Available balance')).toBeNull();
    expect(getRow('Available balance')).toHaveTextContent('1,000.00 USDT');
    expect(screen.getByRole('region', { name: 'Good to know' })).toBeVisible();
    const newest = within(await screen.findByRole('list', { name: 'Recent transfers' }));
    expect(newest.getByRole('link')).toHaveAttribute('href', '/transfer/log/t7');
    transfers.unshift(aTransfer({ _id: 't8' }));
    await seconds(10);
    expect(newest.getAllByRole('link')[0]).toHaveAttribute('href', '/transfer/log/t8');
  });
});
