import { act, screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { jsonResponse, errorResponse, type RenderOptions } from '#test/support/app/renderApp.tsx';

const aCoin = (symbol: string, position: number, isActive = true) => ({ _id: symbol, symbol, position, isActive });
const COINS = [aCoin('BTC', 1), aCoin('ETH', 2), aCoin('SOL', 4, false)];

async function open(provider: NonNullable<RenderOptions['provider']> = {}, me = {}) {
  const app = await renderAdmin({
    route: '/admin/coins',
    me,
    provider: { '/api/admin/coins': () => ({ items: COINS, total: COINS.length }), ...provider },
  });
  const list = await screen.findByRole('list', { name: 'Coins in the order users see' });
  const order = () =>
    within(list)
      .getAllByRole('listitem')
      .map(row => row.textContent?.match(/[A-Z]+/)?.[0]);
  return { ...app, order };
}

it('moves coins first and saves the order with one reason', async () => {
  const { user, order, requests, shownToasts } = await open({ 'PUT /api/updateCoin': () => ({ coin: COINS[0] }) });
  await user.click(screen.getByRole('button', { name: 'Move SOL up' }));
  await user.click(screen.getByRole('button', { name: 'Move SOL up' }));
  expect(order()).toEqual(['SOL', 'BTC', 'ETH']);
  expect(requests('/api/updateCoin')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  const form = await screen.findByRole('form', { name: 'Order of the coins' });
  await user.type(within(form).getByLabelText('Reason'), 'SOL is wanted');
  await user.click(within(form).getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(shownToasts).toContainEqual({ kind: 'success', text: 'Order saved' }));
  expect(requests('/api/updateCoin').map(({ body }) => body)).toEqual([
    { symbol: 'SOL', position: 1, reason: 'SOL is wanted' },
    { symbol: 'BTC', position: 2, reason: 'SOL is wanted' },
    { symbol: 'ETH', position: 4, reason: 'SOL is wanted' },
  ]);
});

// Mutation check: comparing the moves with the newest response must fail this test.
it('saves only the own moves after another administrator changed the order', async () => {
  let stored = COINS;
  const { user, requests } = await open({
    '/api/admin/coins': () => ({ items: stored, total: stored.length }),
    'PUT /api/updateCoin': ({ body }) => ({ coin: { ...COINS[2], ...(body as object) } }),
  });
  await user.click(screen.getByRole('button', { name: 'Move ETH up' }));
  stored = [aCoin('SOL', 1), aCoin('BTC', 2), aCoin('ETH', 4)];
  await user.click(screen.getByRole('switch', { name: 'SOL can be traded' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Switch SOL on' }));
  await user.type(sheet.getByLabelText('Reason'), 'Asked for');
  await user.click(sheet.getByRole('button', { name: 'Switch on' }));
  await waitFor(() => expect(screen.getByRole('switch', { name: 'SOL can be traded' })).toBeChecked());
  await user.click(screen.getByRole('button', { name: 'Save order' }));
  const form = within(await screen.findByRole('form', { name: 'Order of the coins' }));
  const changes = within(form.getByRole('list', { name: 'Changes' })).getAllByRole('listitem');
  expect(changes.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ETH.*2.*1/),
    expect.stringMatching(/^BTC.*1.*2/),
  ]);
  await user.type(form.getByLabelText('Reason'), 'ETH is wanted');
  await user.click(form.getByRole('button', { name: 'Save order' }));
  await waitFor(() => expect(requests('/api/updateCoin')).toHaveLength(3));
  expect(requests('/api/updateCoin').slice(1)).toMatchObject([
    { body: { symbol: 'ETH', position: 1 } },
    { body: { symbol: 'BTC', position: 2 } },
  ]);
});

// Mutation check: discarding every draft when an order was saved must fail this test.
it('keeps the order that was moved while the one before was saved, which cannot be discarded', async () => {
  let save: (reply: unknown) => void = () => undefined;
  let respond: () => unknown = () => new Promise(resolve => void (save = resolve));
  const { user, order, requests, shownToasts } = await open({ 'PUT /api/updateCoin': () => respond() });
  const openForm = async () => {
    await user.click(screen.getByRole('button', { name: 'Save order' }));
    return within(await screen.findByRole('form', { name: 'Order of the coins' }));
  };
  const saveOrder = async (reason: string) => {
    const form = await openForm();
    await user.type(form.getByLabelText('Reason'), reason);
    await user.click(form.getByRole('button', { name: 'Save order' }));
    return form;
  };
  const closeSheet = async () => {
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  };
  await user.click(screen.getByRole('button', { name: 'Move ETH up' }));
  const form = await saveOrder('ETH is wanted');
  await user.click(form.getByRole('button', { name: 'Discard changes' }));
  await closeSheet();
  await user.click((await openForm()).getByRole('button', { name: 'Discard changes' }));
  await closeSheet();
  expect(order()).toEqual(['ETH', 'BTC', 'SOL']);
  await user.click(screen.getByRole('button', { name: 'Move SOL up' }));
  respond = () => ({ coin: COINS[0] });
  await act(async () => save(respond()));
  await waitFor(() => expect(shownToasts).toContainEqual({ kind: 'success', text: 'Order saved' }));
  expect(order()).toEqual(['ETH', 'SOL', 'BTC']);
  await saveOrder('SOL is wanted');
  await waitFor(() => expect(requests('/api/updateCoin')).toHaveLength(4));
  expect(requests('/api/updateCoin').slice(2)).toMatchObject([
    { body: { symbol: 'SOL', position: 2 } },
    { body: { symbol: 'BTC', position: 4 } },
  ]);
});

describe('more than 100 coins', () => {
  const MANY = Array.from({ length: 101 }, (_, at) => aCoin(`C${at}`, at));
  const providePage = (path: string) => {
    const { page, pageSize } = Object.fromEntries(new URL(path, 'http://x').searchParams);
    const start = (parseInt(page ?? '1', 10) - 1) * parseInt(pageSize ?? '0', 10);
    return { items: MANY.slice(start, start + 100), total: MANY.length };
  };

  // Mutation check: loading the first page only must fail this test.
  it('are found and can be moved', async () => {
    await open({ '/api/admin/coins': ({ path }) => providePage(path) });
    expect(await screen.findByRole('switch', { name: 'C100 can be traded' })).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Move C100 up' })).toBeVisible();
  });

  // Mutation check: deciding by `isError`, which is false during each retry, must fail this test.
  it('are no incomplete list when a page fails, also while Retry loads', async () => {
    let secondPage: unknown = errorResponse(403, 'forbidden', 'No.');
    const { user, requests } = await renderAdmin({
      route: '/admin/coins',
      provider: { '/api/admin/coins': ({ path }) => (path.includes('page=2') ? secondPage : providePage(path)) },
    });
    const button = await screen.findByRole('button', { name: 'Retry' });
    secondPage = new Promise(() => undefined);
    await user.click(button);
    const isSecond = ({ path }: { path: string }) => path.includes('page=2');
    await waitFor(() => expect(requests('/api/admin/coins').filter(isSecond)).toHaveLength(2));
    expect(button).toBeVisible();
    expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  });
});

it('changes a switch only after a reason was given and the provider agreed', async () => {
  let isActive = true;
  const { user, requests } = await open({
    '/api/admin/coins': () => ({ items: [aCoin('BTC', 1, isActive)], total: 1 }),
    'PUT /api/deleteCoin': () => {
      isActive = false;
      return { coin: aCoin('BTC', 1, false) };
    },
  });
  const isTraded = () => screen.getByRole('switch', { name: 'BTC can be traded', hidden: true });
  await user.click(isTraded());
  const sheet = await screen.findByRole('dialog', { name: 'Switch BTC off' });
  expect(isTraded()).toBeChecked();
  await user.type(within(sheet).getByLabelText('Reason'), 'Delisted');
  await user.click(within(sheet).getByRole('button', { name: 'Switch off' }));
  await waitFor(() => expect(isTraded()).not.toBeChecked());
  expect(requests('/api/deleteCoin').map(({ body }) => body)).toEqual([{ symbol: 'BTC', reason: 'Delisted' }]);
});

it('switches a coin on by an update, and names a refused one as specified', async () => {
  const { user, requests } = await open({
    'PUT /api/updateCoin': () => errorResponse(503, 'market_unavailable', 'The market is not available right now.'),
  });
  await user.click(screen.getByRole('switch', { name: 'SOL can be traded' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Switch SOL on' }));
  await user.type(sheet.getByLabelText('Reason'), 'Asked for');
  await user.click(sheet.getByRole('button', { name: 'Switch on' }));
  expect(await sheet.findByText("Couldn't Update Profile...! The market is not available right now.")).toBeVisible();
  expect(requests('/api/updateCoin')[0]?.body).toEqual({ symbol: 'SOL', isActive: true, reason: 'Asked for' });
});

// Mutation check: keeping the failure outside the sheet must fail this test.
it('opens the sheet of a switch without the failure of the time before', async () => {
  const { user } = await open({
    'PUT /api/deleteCoin': () => errorResponse(409, 'record_changed', 'This record has changed. Please refresh.'),
  });
  const openSheet = async () => {
    await user.click(screen.getByRole('switch', { name: 'BTC can be traded' }));
    return within(await screen.findByRole('dialog', { name: 'Switch BTC off' }));
  };
  const sheet = await openSheet();
  await user.type(sheet.getByLabelText('Reason'), 'Delisted');
  await user.click(sheet.getByRole('button', { name: 'Switch off' }));
  const refusal = "Couldn't Delete Profile...! This record has changed. Please refresh.";
  expect(await sheet.findByText(refusal)).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());
  expect((await openSheet()).queryByText(refusal)).not.toBeInTheDocument();
});

it('adds a coin that trades on the exchange, and refuses another at the field', async () => {
  let known = false;
  const { user, requests, shownToasts } = await open({
    'POST /api/createCoin': () =>
      known
        ? jsonResponse(201, { coin: aCoin('DOGE', 5) })
        : errorResponse(422, 'invalid_fields', 'Please check.', { fieldCodes: { symbol: { code: 'coin_closed' } } }),
  });
  await user.click(screen.getByRole('button', { name: 'Add coin' }));
  const form = await screen.findByRole('form', { name: 'Add coin' });
  await user.type(within(form).getByLabelText('Symbol'), 'doge');
  await user.type(within(form).getByLabelText('Reason'), 'Asked for');
  await user.click(within(form).getByRole('button', { name: 'Add coin' }));
  expect(await within(form).findByText('This coin can’t be traded.')).toBeVisible();
  known = true;
  await user.click(within(form).getByRole('button', { name: 'Add coin' }));
  await waitFor(() => expect(shownToasts).toContainEqual({ kind: 'success', text: 'DOGE added' }));
  expect(requests('/api/createCoin')[1]?.body).toEqual({ symbol: 'DOGE', reason: 'Asked for' });
});

it('shows the coins to finance without controls', async () => {
  await open({}, { role: 'finance' });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /Move|Add coin/ })).toBeNull();
});
