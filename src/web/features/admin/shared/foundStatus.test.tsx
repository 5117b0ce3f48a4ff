import { fireEvent, screen } from '@testing-library/react';
import { renderAdmin } from '#test/support/app/adminApp.tsx';
import { aPendingDeposit, aQueue, aTimelineEntry, anAccount, MIA } from '#test/support/fixtures/adminFixtures.ts';
import { wait } from '#test/support/app/queueScene.tsx';
import type { Handler } from '#test/support/app/renderApp.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const aCoin = (symbol: string, position: number) => ({ _id: symbol, symbol, position, isActive: true });
const aJournal = (_id: string) => ({
  _id,
  kind: 'adjustment',
  ref: _id,
  createdAt: '2026-11-23T05:59:00.000Z',
  postings: [],
});
const DEPOSITS = ['d1', 'd2', 'd3'].map(id => aPendingDeposit(id));
const ENTRIES = ['a', 'b'].map(id => aTimelineEntry(id, { kind: 'deposit', amount: 300, status: 'Completed' }));

const PROVIDER: Record<string, Handler> = {
  '/api/admin/coins': () => ({ items: ['BTC', 'ETH', 'BCH'].map(aCoin), total: 3 }),
  '/api/admin/books': () => new Promise(() => undefined),
  '/api/admin/journals': ({ path }) =>
    path.includes('query') ? { journals: ['41', '40'].map(aJournal), next: '40' } : { journals: [], next: null },
  '/api/admin/queue/*': ({ path }) => aQueue(path.includes('claim=free') ? DEPOSITS.slice(1) : DEPOSITS),
  '/api/admin/users/user-1/timeline': ({ path }) => ({ entries: path.includes('part') ? ENTRIES : [], next: null }),
  '/api/admin/users/user-1/statement': () => ({ entries: [], next: null }),
  '/api/admin/users/user-1': () => ({ user: anAccount() }),
};

const search = async (text: string) =>
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: text } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));
const openFilter = async (name: string) => {
  await press('Who is reviewing');
  await press(name);
};

// Mutation check: removing FoundStatus from any of these must fail this test.
it.each([
  ['a search of coins', '/admin/coins', () => search('b'), 'Results found: 2'],
  ['a search of journals, as its first page', '/admin/books', () => search('ann'), 'Results found: more than 2'],
  ['a filter of a queue', '/admin/deposits', () => openFilter('Free'), 'Results found: 2'],
  ['a part of a timeline', `/admin/users/${MIA._id}`, () => press('Money'), 'Results found: 2'],
])('announces how many %s finds, in a status that was there before', async (_what, route, find, text) => {
  await renderAdmin({ route, provider: PROVIDER });
  await wait(100);
  const before = screen.getAllByRole('status');
  await find();
  const found = await screen.findByText(text, { selector: '[role=status] > *' });
  expect(before).toContain(found.parentElement);
});
