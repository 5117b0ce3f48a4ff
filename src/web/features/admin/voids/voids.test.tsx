import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { VoidRow } from '#contract/admin/adminLists.ts';
import { anApproval, renderAdmin } from '#test/support/app/adminApp.tsx';
import { jsonResponse, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

const WINDOW = { coinType: 'BTCUSDT', from: '2026-01-05T10:00:00.000Z', to: '2026-01-05T10:05:30.000Z' };
const PREVIEW = { ...WINDOW, open: 1, won: 2, lost: 3, voided: 0, returned: 60, takenBack: 16.4, covered: 1.5 };

function open(provider: NonNullable<RenderOptions['provider']> = {}, route = '/admin/void', me = {}) {
  return renderAdmin({
    route,
    me,
    provider: {
      '/api/admin/coins': () => ({
        items: [{ _id: 'BTC', symbol: 'BTC', position: 1, isActive: true }],
        total: 1,
      }),
      '/api/admin/voidWindow': () => PREVIEW,
      '/api/admin/voids': () => ({ items: [], total: 0 }),
      'POST /api/admin/voidWindow': () => jsonResponse(202, { approval: anApproval('voidWindow') }),
      ...provider,
    },
  });
}

it('previews a window before it requires the reason, and reads times as UTC', async () => {
  const { user, requests, shownToasts } = await open();
  expect(await screen.findByText('Choose a coin and a time to see which trades are affected.')).toBeVisible();
  await screen.findByRole('option', { name: 'BTC/USDT' });
  await user.selectOptions(screen.getByLabelText('Coin'), 'BTC');
  fireEvent.change(screen.getByLabelText('From (UTC)'), { target: { value: '2026-01-05T10:00' } });
  fireEvent.change(screen.getByLabelText('To (UTC)'), { target: { value: '2026-01-05T10:05:30' } });
  expect(
    await screen.findByText(
      '6 trades are refunded: 60.00 USDT go back to users, 16.40 USDT of profits are taken back.',
    ),
  ).toBeVisible();
  const effects = screen.getByRole('list', { name: 'Changes' });
  expect(
    within(effects)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Open trades, closed without a result1',
    'Won trades2',
    'Lost trades3',
    'Stakes returned60.00 USDT',
    'Profits taken back16.40 USDT',
    'Covered by us, because users no longer have it1.50 USDT',
  ]);
  await user.click(screen.getByRole('button', { name: 'Void 6 trades' }));
  expect(await screen.findByText('Reason is required')).toBeVisible();
  expect(requests('/api/admin/voidWindow', 'POST')).toEqual([]);
  await user.type(screen.getByLabelText('Reason'), 'Wrong prices');
  await user.click(screen.getByRole('button', { name: 'Void 6 trades' }));
  await waitFor(() =>
    expect(shownToasts).toContainEqual({ kind: 'success', text: 'Waiting for another administrator.' }),
  );
  expect(requests('/api/admin/voidWindow', 'POST')[0]?.body).toEqual({ ...WINDOW, reason: 'Wrong prices' });
});

const ADDRESS = '/admin/void?coin=BTC&from=2026-01-05T10:00&to=';

it.each([
  ['2026-01-05T09:59', 'The end is before the start.'],
  ['2999-01-05T10:01', 'The end has to be at least a minute ago.'],
])('requests nothing while the window ends at %s', async (to, error) => {
  const { requests } = await open({}, ADDRESS + to);
  expect(await screen.findByText(error)).toBeVisible();
  expect(requests('/api/admin/voidWindow')).toEqual([]);
});

describe('a void at once', () => {
  afterEach(() => jest.useRealTimers());

  // Mutation check: wording the toast from the preview must fail this test.
  it('announces how many trades it voided, not how many the preview had', async () => {
    const reason = 'Wrong prices';
    const effect = { open: 1, won: 1, lost: 2, returned: 50, takenBack: 8.2, covered: 0 };
    const voidWindow = { ...WINDOW, ...effect, _id: 'v1', reason, createdAt: WINDOW.to };
    const { user, shownToasts } = await open(
      { 'POST /api/admin/voidWindow': () => jsonResponse(201, { voidWindow }) },
      `${ADDRESS}2026-01-05T10:05:30`,
    );
    await user.type(await screen.findByLabelText('Reason'), reason);
    await user.click(screen.getByRole('button', { name: 'Void 6 trades' }));
    await waitFor(() => expect(shownToasts).toContainEqual({ kind: 'success', text: '4 trades voided' }));
  });

  // Mutation check: removing `useShown` from VoidPanel must fail this test.
  it('offers what the window would void now', async () => {
    jest.useFakeTimers();
    let preview = PREVIEW;
    await open({ '/api/admin/voidWindow': () => preview }, `${ADDRESS}2026-01-05T10:05:30`);
    expect(await screen.findByRole('button', { name: 'Void 6 trades' })).toBeVisible();
    preview = { ...PREVIEW, open: 0, voided: 1 };
    await seconds(10);
    expect(await screen.findByRole('button', { name: 'Void 5 trades' })).toBeVisible();
  });
});

it('offers no void where no trade was open, or all were voided', async () => {
  const none = { ...PREVIEW, open: 0, won: 0, lost: 0 };
  await open({ '/api/admin/voidWindow': () => ({ ...none, voided: 4 }) }, `${ADDRESS}2026-01-05T10:05`);
  expect(await screen.findByText('All 4 trades in this time have been voided already.')).toBeVisible();
  expect(screen.queryByLabelText('Reason')).toBeNull();
});

// Mutation check: `String` for a number of trades must fail this test.
it('writes large numbers of trades with the group signs of the language', async () => {
  const many = { ...PREVIEW, open: 1200, won: 2300, lost: 1000 };
  await open({ '/api/admin/voidWindow': () => many }, `${ADDRESS}2026-01-05T10:05`);
  expect(await screen.findByRole('button', { name: 'Void 4,500 trades' })).toBeVisible();
  expect(screen.getByRole('list', { name: 'Changes' })).toHaveTextContent('Won trades2,300Lost trades1,000');
});

// Mutation check: showing the refusal of a preview as any other failure must fail this test.
it('states that a window has too many trades, which the provider refuses to preview', async () => {
  const fieldCodes = { to: { code: 'max', params: { max: '10000', unit: '' } } };
  const refusal = { error: 'Please check the highlighted fields.', code: 'invalid_fields', fieldCodes };
  await open({ '/api/admin/voidWindow': () => jsonResponse(422, refusal) }, `${ADDRESS}2026-01-05T10:05`);
  expect(await screen.findByText('More than 10,000 trades. Choose a shorter time.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
});

it('lists voids with requester and approver, also for a role that may not void', async () => {
  const row = {
    ...{
      ...WINDOW,
      _id: 'v1',
      reason: 'Wrong prices',
      createdAt: '2026-01-06T08:00:00.000Z',
      open: 1,
      won: 2,
      lost: 3,
    },
    ...{ returned: 60, takenBack: 16.4, covered: 0 },
    madeBy: { _id: 'admin-2', fullName: 'Tom Kay' },
    approvedBy: { _id: 'admin-3', fullName: 'Anna Novak' },
  };
  VoidRow.parse(row);
  await open({ '/api/admin/voids': () => ({ items: [row], total: 1 }) }, '/admin/void', { role: 'auditor' });
  const list = await screen.findByRole('list', { name: 'Voided windows' });
  for (const text of ['BTC/USDT', '2026-01-05 10:00:00 – 2026-01-05 10:05:30', '6', '60.00', '16.40', 'Wrong prices'])
    expect(within(list).getByText(text)).toBeVisible();
  expect(within(list).getByText(/^Tom Kay, /)).toBeVisible();
  expect(within(list).getByText('Approved by Anna Novak')).toBeVisible();
  expect(screen.queryByLabelText('Coin')).toBeNull();
});

it('is hidden from a role that may not read money', async () => {
  await open({}, '/admin/dashboard', { role: 'support' });
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(screen.queryByRole('link', { name: /Void trades/ })).toBeNull();
});
