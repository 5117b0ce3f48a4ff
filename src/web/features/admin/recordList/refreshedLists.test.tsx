import { screen } from '@testing-library/react';
import { AN_ADMIN, renderAdmin } from '#test/support/app/adminApp.tsx';
import { errorResponse } from '#test/support/app/renderApp.tsx';
import { seconds } from '#test/support/app/seconds.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const NO_ITEMS = { items: [], total: 0 };
const METHODS = 'No methods yet.';

// Mutation check: leaving the list out of recordsSaga, or `useRefreshedList` or `LastUpdated` out of the page, must fail this test.
it.each([
  ['administrators', 'administrators', [{ ...AN_ADMIN, isActive: true, lastLoginAt: null }], /Anna Novak/],
  ['deposit-methods', 'depositMethods', NO_ITEMS, METHODS],
  ['withdraw-methods', 'withdrawMethods', NO_ITEMS, METHODS],
  ['coins', 'coins', { items: [{ _id: 'BTC', symbol: 'BTC', position: 1, isActive: true }], total: 1 }, 'BTC'],
])(
  'refreshes the page of %s every ten seconds, or shows since when it is no longer current',
  async (page, call, answer, text) => {
    let respond: () => unknown = () => answer;
    const { requests } = await renderAdmin({
      route: `/admin/${page}`,
      provider: { [`/api/admin/${call}`]: () => respond() },
    });
    expect(await screen.findByText(text)).toBeVisible();
    const before = requests(`/api/admin/${call}`).length;
    await seconds(10);
    expect(requests(`/api/admin/${call}`)).toHaveLength(before + 1);
    respond = () => errorResponse(403, 'forbidden', 'You can’t do this.', {});
    await seconds(10);
    expect(screen.getByText(/^Last updated/)).toBeVisible();
  },
);

// Mutation check: leaving out `age` in RecordList must fail this test.
it('shows since when a list is no longer current', async () => {
  let answer: () => unknown = () => NO_ITEMS;
  await renderAdmin({ route: '/admin/transfers', provider: { '/api/admin/transfers': () => answer() } });
  expect(await screen.findByText('Nothing here yet.')).toBeVisible();
  answer = () => errorResponse(403, 'forbidden', 'You can’t do this.', {});
  await seconds(10);
  expect(screen.getByText(/^Last updated/)).toBeVisible();
});
