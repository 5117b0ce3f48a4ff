import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { jsonResponse, type RenderOptions } from '#test/support/app/renderApp.tsx';

const BOOKS = {
  at: '2026-11-23T06:00:00.000Z',
  sheet: {
    ...{ custody: '1300', available: '1200.5', held: '100', fees: '4.5', trading: '-10', adjustments: '5' },
    ...{ difference: '0', isBalanced: true },
  },
  liabilities: [
    { day: '2026-11-22', available: '1000', held: '0', total: '1000' },
    { day: '2026-11-23', available: '1200.5', held: '100', total: '1300.5' },
  ],
  alarms: [],
  seals: {
    newest: {
      _id: '7',
      throughJournal: '41',
      hash: 'ac8a7507e541c501ef444aadf89b7759',
      at: '2026-11-23T05:59:00.000Z',
    },
    unsealed: 2,
    verifiedThrough: '40',
  },
};
const ANN = { account: 'user:ann:available', part: 'available', user: { _id: 'ann', fullName: 'Ann Example' } };
const BOB = { account: 'user:bob:available', part: 'available', user: { _id: 'bob', fullName: 'Bob Example' } };
const aJournal = (_id: string, kind = 'transfer.completed') => ({
  _id,
  kind,
  ref: `record-${_id}`,
  createdAt: '2026-11-23T05:59:00.000Z',
  postings: [{ from: ANN, to: BOB, amount: 12.5, fromBalanceAfter: '10', toBalanceAfter: '20' }],
});

function open(provider: NonNullable<RenderOptions['provider']> = {}, me = {}) {
  return renderAdmin({
    route: '/admin/books',
    me,
    provider: {
      '/api/admin/books': () => BOOKS,
      '/api/admin/journals': ({ path }) =>
        path.includes('before=41')
          ? { journals: [aJournal('40')], next: null }
          : { journals: [aJournal('41')], next: '41' },
      ...provider,
    },
  });
}

it('adds custody up from its parts and shows that nothing is missing', async () => {
  await open();
  const sheet = await screen.findByRole('region', { name: 'Balance sheet' });
  expect(sheet).toHaveTextContent('In balance');
  expect(
    within(sheet)
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['1,200.50', '100.00', '4.50', '−10.00', '5.00', '0.00']);
  const days = within(screen.getByRole('table')).getAllByRole('row').slice(1);
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Nov 231,200.50100.001,300.50',
    'Nov 221,000.000.001,000.00',
  ]);
  expect(screen.getByText('Every check passes.')).toBeVisible();
});

it('shows the findings of the self-check and that no money moves', async () => {
  const alarm = { kind: 'balance', subject: 'user:ann', detail: 'differs by 1', raisedAt: BOOKS.at };
  await open({
    '/api/admin/books': () => ({
      ...BOOKS,
      sheet: { ...BOOKS.sheet, difference: '1', isBalanced: false },
      alarms: [alarm],
    }),
  });
  expect(await screen.findByText('No money moves until this is solved.')).toBeVisible();
  expect(screen.getByText('Not in balance')).toBeVisible();
  expect(screen.queryByText('Every check passes.')).toBeNull();
});

it('shows the source and destination of each journal, loads older ones, and searches by the URL', async () => {
  const { user, requests } = await open();
  const row = await screen.findByText(/No. 41/);
  expect(row.closest('li')).toHaveTextContent(
    /Transfer.*record-41.*Ann Example · Available to users.*afterwards 10\.00.*Bob Example.*afterwards 20\.00.*12\.50 USDT/,
  );
  await user.click(screen.getByRole('button', { name: 'Show older' }));
  expect(await screen.findByText(/No. 40/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  await user.type(screen.getByRole('searchbox', { name: 'Number, record or user' }), 'ann');
  await waitFor(() => expect(requests('/api/admin/journals?query=ann')).toHaveLength(1));
  expect(location.search).toBe('?query=ann');
});

it("exports what the role may export, with the administrator's token", async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  const { user, requests } = await open(
    { '/api/admin/export/journals': () => new Response('id,kind\n', { headers: { 'content-type': 'text/csv' } }) },
    { role: 'finance' },
  );
  await user.click(await screen.findByRole('button', { name: 'Journals as CSV' }));
  await waitFor(() => expect(saved).toEqual([expect.stringMatching(/^larkspur-journals-\d{4}-\d\d-\d\d\.csv$/)]));
  const [exportRequest] = requests('/api/admin/export/journals?format=csv');
  expect(exportRequest?.headers.get('authorization')).toMatch(/^Bearer A+$/);
  expect(screen.queryByRole('button', { name: 'Users as CSV' })).toBeNull();
  click.mockRestore();
});

// Mutation check: announcing a rate limit in a toast alone must fail this test.
it('exports nothing in any format until a rate limit is over, which counts down at the buttons', async () => {
  const limit = () => jsonResponse(429, { error: 'Too many.', code: 'too_many_requests' }, { 'retry-after': '30' });
  const { user, requests, shownToasts } = await open({ '/api/admin/export/journals': limit }, { role: 'finance' });
  await user.click(await screen.findByRole('button', { name: 'Journals as CSV' }));
  const csv = screen.getByRole('button', { name: 'Journals as CSV' });
  await waitFor(() => expect(csv).toHaveAccessibleDescription(/^Too many requests\. Try again in \d+ s\.$/));
  await user.click(csv);
  await user.click(screen.getByRole('button', { name: 'Journals as JSONL' }));
  expect(requests('/api/admin/export/journals')).toHaveLength(1);
  expect(shownToasts).toEqual([]);
});
