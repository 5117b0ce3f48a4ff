import { screen, waitFor, within } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse, jsonResponse, type RenderOptions } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

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

function open(provider: NonNullable<RenderOptions['provider']> = {}, me = {}, deps: RenderOptions['deps'] = {}) {
  return renderAdmin({
    route: '/admin/books',
    me,
    deps,
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

// Mutation check: cutting the amounts to cents must fail this test.
it('shows what users are owed as exactly as the balance sheet, so that its parts add up', async () => {
  const liabilities = [{ day: '2026-11-23', available: '1200.995', held: '100.995', total: '1301.99' }];
  await open({ '/api/admin/books': () => ({ ...BOOKS, liabilities }) });
  const [, day] = within(await screen.findByRole('table')).getAllByRole('row');
  expect(day).toHaveTextContent('Nov 231,200.995100.9951,301.99');
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

// Mutation check: leaving the balance sheet out of the condition in CheckCard must fail this test.
it('confirms no check while the sum differs, though the self-check has not found it yet', async () => {
  const sheet = { ...BOOKS.sheet, difference: '1', isBalanced: false };
  await open({ '/api/admin/books': () => ({ ...BOOKS, sheet }) });
  expect(await screen.findByText('Not in balance')).toBeVisible();
  expect(screen.queryByText('Every check passes.')).toBeNull();
});

describe('while the page is open', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  // Mutation check: removing one of the two `useShown` must fail this test.
  it('refreshes the balance sheet and the newest journals every ten seconds', async () => {
    const [books, journals] = [{ ...BOOKS }, [aJournal('41')]];
    await open({
      '/api/admin/books': () => books,
      '/api/admin/journals': () => ({ journals, next: null }),
    });
    expect(await screen.findByText('Every check passes.')).toBeVisible();
    expect(await screen.findByText(/No. 41/)).toBeVisible();
    books.sheet = { ...BOOKS.sheet, difference: '1', isBalanced: false };
    journals.unshift(aJournal('42'));
    await seconds(10);
    expect(screen.getByText('Not in balance')).toBeVisible();
    expect(screen.queryByText('Every check passes.')).toBeNull();
    expect(screen.getByText(/No. 42/)).toBeVisible();
  });

  // Mutation check: removing `QueryAge` from BooksPanel must fail this test.
  it('shows since when the balance sheet is no longer current', async () => {
    let answer: () => unknown = () => BOOKS;
    await open({ '/api/admin/books': () => answer() });
    expect(await screen.findByText('In balance')).toBeVisible();
    answer = () => errorResponse(403, 'forbidden', 'You can’t do this.', {});
    await seconds(10);
    expect(screen.getByText(/^Last updated/)).toBeVisible();
  });

  // Mutation check: refreshing every page of journals, or leaving out `onRetry`, must fail this test.
  it('keeps older journals where they are, shows since when, and returns to the newest ones', async () => {
    const { user, requests } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    expect(await screen.findByText(/No. 40/)).toBeVisible();
    const before = requests('/api/admin/journals').length;
    await seconds(30);
    expect(requests('/api/admin/journals')).toHaveLength(before);
    expect(screen.getByText(/^Updates paused/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await seconds(1);
    expect(requests('/api/admin/journals')).toHaveLength(before + 1);
    expect(screen.queryByText(/No. 40/)).toBeNull();
    expect(screen.queryByText(/^Updates paused/)).toBeNull();
  });
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

// Mutation check: removing useRestoreFocus from JournalPage must fail this test.
it('keeps the focus at the end of the journals when the button for older ones disappears', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show older' }));
  const older = await screen.findByText(/No. 40/);
  expect(document.activeElement).toContainElement(older);
  expect(document.activeElement).not.toContainElement(screen.getByText(/No. 41/));
});

// Mutation check: naming the file when it has arrived must fail this test. It has no row of the new day.
it("exports what the role may export, with the administrator's token, as of the time of the request", async () => {
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined });
  let now = Date.UTC(2026, 10, 23, 23, 59);
  const stream = () => {
    now += 120_000;
    return new Response('id,kind\n', { headers: { 'content-type': 'text/csv' } });
  };
  const { user, requests } = await open(
    { '/api/admin/export/journals': stream },
    { role: 'finance' },
    { now: () => now },
  );
  await user.click(await screen.findByRole('button', { name: 'Journals as CSV' }));
  await waitFor(() => expect(saved).toEqual(['larkspur-journals-2026-11-23.csv']));
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
