import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { UpdateWithdrawMethod } from '#contract/admin/operations.ts';
import { anApproval, renderAdmin } from '#test/support/app/adminApp.tsx';
import { jsonResponse, errorResponse, type RenderOptions } from '#test/support/app/renderApp.tsx';

const ADDRESS = 'TKrGiWWbNuQkEW6Wm389RiT34rWrgsgcAB';
const OTHER = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const TRC20 = {
  _id: 'usdt-trc20',
  coinName: 'USDT',
  paymentAddressType: 'TRC20',
  paymentAddress: ADDRESS,
  minAmount: 10,
  maxAmount: 5000,
  conversionPrice: 1,
  currencyUsdt: 'USDT',
  explorerTemplate: null,
  isActive: true,
};
const WITHDRAW = { ...TRC20, info: 'Your TRC20 address', charge: 1 };

async function open(route: string, provider: NonNullable<RenderOptions['provider']> = {}, me = {}) {
  const app = await renderAdmin({
    route,
    me,
    provider: {
      '/api/admin/depositMethods': () => ({ items: [TRC20], total: 1 }),
      '/api/admin/withdrawMethods': () => ({ items: [WITHDRAW], total: 1 }),
      ...provider,
    },
  });
  const type = async (label: string, text: string) => {
    const field = await screen.findByLabelText(label);
    await app.user.clear(field);
    await app.user.click(field);
    await app.user.paste(text);
  };
  const press = (name: string) => app.user.click(screen.getByRole('button', { name }));
  return { ...app, type, press };
}

it('lists the methods with address, limits, fee and visibility', async () => {
  const { user } = await open('/admin/withdraw-methods');
  const list = await screen.findByRole('list', { name: 'Withdraw methods' });
  expect(within(list).getByRole('listitem')).toHaveTextContent('TRC20TKrGiW…gcAB10.00 – 5,000.00 USDT · 1%On');
  await user.click(within(list).getByRole('link'));
  expect(await screen.findByRole('form', { name: 'TRC20' })).toBeVisible();
  expect(screen.getByLabelText('Network')).toBeDisabled();
});

it('finds a typo in an address, and requires a changed address twice', async () => {
  const { type, press, requests, shownToasts } = await open('/admin/deposit-methods/usdt-trc20', {
    'PUT /api/updateDepositMethod': () => ({ depositMethod: TRC20 }),
  });
  await type('Address', OTHER.replace('Q', 'R'));
  await type('Reason', 'Key rotation');
  await press('Save method');
  expect(await screen.findByText('This address contains a typo.')).toBeVisible();
  await type('Address', OTHER);
  await type('Address again', ADDRESS);
  await press('Save method');
  expect(await screen.findByText('The addresses do not match.')).toBeVisible();
  expect(requests('/api/updateDepositMethod')).toEqual([]);
  await type('Address again', OTHER);
  await press('Save method');
  await waitFor(() => expect(shownToasts).toContainEqual({ kind: 'success', text: 'TRC20 saved' }));
  expect(requests('/api/updateDepositMethod').map(({ body }) => body)).toEqual([
    { _id: 'usdt-trc20', paymentAddress: OTHER, paymentAddressAgain: OTHER, reason: 'Key rotation' },
  ]);
});

it('shows the changes of a method and that they need a second administrator', async () => {
  const { type, press, shownToasts } = await open(
    '/admin/withdraw-methods/usdt-trc20',
    { 'PUT /api/updateWithdrawMethod': () => jsonResponse(202, { approval: anApproval('updateWithdrawMethod') }) },
    { fourEyes: true },
  );
  await type('Hint in the address field', 'Your TRON address');
  expect(screen.queryByText(/has to approve this/)).toBeNull();
  await type('Fee', '1.5');
  const changes = screen.getByRole('list', { name: 'Changes' });
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/Hint in the address field.*Your TRC20 address.*Your TRON address/),
    expect.stringMatching(/Fee.*1%.*1.5%/),
  ]);
  expect(screen.getByText(/has to approve this/)).toBeVisible();
  await type('Reason', 'Network costs');
  await press('Save method');
  await waitFor(() =>
    expect(shownToasts).toContainEqual({ kind: 'success', text: 'Waiting for another administrator.' }),
  );
});

// Mutation check: leaving a field out of the form, the list of changes or withdrawFields must fail this test.
it('lists and sends a change of every field of a withdraw method', async () => {
  const { user, press, requests } = await open('/admin/withdraw-methods/usdt-trc20', {
    'PUT /api/updateWithdrawMethod': () => ({ withdrawMethod: WITHDRAW }),
  });
  const numbers = { Minimum: '20', Maximum: '4000', Rate: '2', Fee: '2' };
  const texts = { Coin: 'USDC', Address: OTHER, Currency: 'USDC', 'Hint in the address field': 'Your address' };
  const rest = { 'Address again': OTHER, 'Explorer link': 'https://scan.test/{tx}', Reason: 'A new issuer' };
  for (const [label, value] of Object.entries({ ...numbers, ...texts, ...rest }))
    fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await user.click(screen.getByLabelText('Offered to users'));
  const { paymentAddressType: _network, ...sent } = UpdateWithdrawMethod.shape;
  const { _id, paymentAddressAgain: _again, reason: _reason, ...fields } = sent;
  const changes = within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toHaveLength(Object.keys(fields).length);
  await press('Save method');
  await waitFor(() => expect(requests('/api/updateWithdrawMethod')).toHaveLength(1));
  const body = requests('/api/updateWithdrawMethod')[0]?.body ?? {};
  expect(Object.keys(body).sort()).toEqual(Object.keys(sent).sort());
});

it('finds a difference between the addresses while numbers are missing', async () => {
  const { type, press } = await open('/admin/deposit-methods/new');
  await type('Network', 'TRC20');
  await type('Address', OTHER);
  await type('Address again', ADDRESS);
  await press('Add method');
  expect(await screen.findByText('The addresses do not match.')).toBeVisible();
  expect(screen.getByLabelText('Minimum')).toBeInvalid();
});

// Mutation check: sending a symbol as typed must fail this test.
it('adds a method, and shows when the network already has one', async () => {
  const { type, press, requests } = await open('/admin/deposit-methods/new', {
    'POST /api/createDepositMethod': () => errorResponse(409, 'already_taken', 'This is already taken.'),
  });
  await type('Network', ' trc20');
  await type('Coin', 'usdt ');
  await type('Address', OTHER);
  await type('Address again', OTHER);
  await type('Minimum', '10');
  await type('Maximum', '5');
  await type('Reason', 'A new network');
  await press('Add method');
  expect(await screen.findByText('The maximum is below the minimum')).toBeVisible();
  await type('Maximum', '5000');
  expect(within(screen.getByRole('list', { name: 'Changes' })).getByText(/^TRC20/)).toBeVisible();
  await press('Add method');
  expect(await screen.findByText("Couldn't Update Profile...! This is already taken.")).toBeVisible();
  expect(requests('/api/createDepositMethod').map(({ body }) => body)).toEqual([
    {
      ...{ coinName: 'USDT', paymentAddressType: 'TRC20', paymentAddress: OTHER, paymentAddressAgain: OTHER },
      ...{ minAmount: 10, maxAmount: 5000, conversionPrice: 1, currencyUsdt: 'USDT', explorerTemplate: null },
      ...{ isActive: true, reason: 'A new network' },
    },
  ]);
});

// Mutation check: showing a new withdraw method as offered to users must fail this test.
it('adds a withdraw method that is switched off while a second administrator is needed', async () => {
  const { type, press, requests } = await open(
    '/admin/withdraw-methods/new',
    { 'POST /api/createWithdrawMethod': () => ({ withdrawMethod: { ...WITHDRAW, isActive: false } }) },
    { fourEyes: true },
  );
  const offered = await screen.findByLabelText('Offered to users');
  expect(offered).toBeDisabled();
  expect(offered).not.toBeChecked();
  expect(offered).toHaveAccessibleDescription(/a new method starts switched off/);
  const typed = { Network: 'TRC20', Address: OTHER, 'Address again': OTHER, Minimum: '10', Maximum: '5000' };
  const rest = { Fee: '1', 'Hint in the address field': 'Your TRC20 address', Reason: 'A new network' };
  for (const [label, text] of Object.entries({ ...typed, ...rest })) await type(label, text);
  await press('Add method');
  await waitFor(() => expect(requests('/api/createWithdrawMethod')).toHaveLength(1));
  expect(requests('/api/createWithdrawMethod')[0]?.body).toMatchObject({ isActive: false });
});

describe('a method that another administrator changed', () => {
  const CHANGED = { ...TRC20, paymentAddress: OTHER };

  // Mutation check: starting the form from the cached response must fail this test.
  it('opens as it is stored now, not as the list showed it', async () => {
    let stored = TRC20;
    const { user } = await open('/admin/deposit-methods', {
      '/api/admin/depositMethods': () => ({ items: [stored], total: 1 }),
    });
    const list = await screen.findByRole('list', { name: 'Deposit methods' });
    stored = CHANGED;
    await user.click(within(list).getByRole('link'));
    expect(await screen.findByLabelText('Address')).toHaveValue(OTHER);
    expect(screen.getByText('Nothing changed yet.')).toBeVisible();
  });

  // Mutation check: comparing the form with the newest response must fail this test.
  it('keeps the change of the other one while the form is open', async () => {
    let stored = TRC20;
    const { type, press, requests } = await open('/admin/deposit-methods/usdt-trc20', {
      '/api/admin/depositMethods': () => ({ items: [stored], total: 1 }),
      'PUT /api/updateDepositMethod': () => errorResponse(503, 'busy', 'Please try again.'),
    });
    await type('Minimum', '20');
    await type('Reason', 'Network costs');
    stored = CHANGED;
    const lists = requests('/api/admin/depositMethods').length;
    await press('Save method');
    await waitFor(() => expect(requests('/api/admin/depositMethods')).toHaveLength(lists + 1));
    await press('Save method');
    await waitFor(() => expect(requests('/api/updateDepositMethod')).toHaveLength(2));
    const changes = within(screen.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
    expect(changes.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Minimum.*10.*20/)]);
    expect(requests('/api/updateDepositMethod')[1]?.body).toEqual({
      ...{ _id: 'usdt-trc20', minAmount: 20, reason: 'Network costs' },
    });
  });
});
