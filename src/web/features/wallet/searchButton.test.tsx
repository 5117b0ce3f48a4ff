import { screen } from '@testing-library/react';
import { seconds } from '#test/support/app/seconds.ts';
import { openSearch, openWallet, rows, searchButton } from '#test/support/app/walletScene.tsx';
import { onWidePage } from '#test/support/app/widePage.ts';
import { aUser } from '#test/support/fixtures/depositFixtures.ts';
import { paginateStatement } from '#test/support/fixtures/statementFixtures.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 15) }));
afterEach(() => jest.useRealTimers());

const period = () => screen.queryByRole('radiogroup', { name: 'Filter by date' });
const search = () => screen.queryByRole('searchbox');
const NO_ENTRIES = {
  '/api/getStatement': paginateStatement(() => []),
  '/api/getUserById': () => aUser({ balance: 0, heldBalance: 0 }),
};

it('shows period and search on a phone once the user opens them', async () => {
  const { user } = await openWallet();
  expect([period(), search()]).toEqual([null, null]);
  expect(searchButton()).toHaveAttribute('aria-expanded', 'false');
  await openSearch(user);
  expect(period()).toBeVisible();
  expect(search()).toBeVisible();
  expect(searchButton()).toHaveAttribute('aria-expanded', 'true');
});

// Mutation check: hiding period and search without clearing them must fail this test. Rows would be missing unseen.
it('clears period and search when the user closes them', async () => {
  const { user } = await openWallet({}, '/wallet?kind=trades&period=lastMonth');
  expect(period()).toBeVisible();
  await user.type(screen.getByRole('searchbox'), 'zzz');
  await seconds(0.1);
  await user.click(searchButton());
  await seconds(0.1);
  expect([period(), search()]).toEqual([null, null]);
  expect(location.search).toBe('?kind=trades');
  expect(rows()).toHaveLength(2);
});

it('stays open when the user chooses any date again', async () => {
  const { user } = await openWallet({}, '/wallet?period=lastMonth');
  await user.click(screen.getByLabelText('Any date'));
  expect(period()).toBeVisible();
});

it('offers neither in an account without transactions', async () => {
  await openWallet(NO_ENTRIES);
  expect(await screen.findByText('No transactions yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Search and filter by date' })).toBeNull();
});

describe('on a wide page', () => {
  onWidePage();

  it('shows both at once, and no button', async () => {
    await openWallet();
    expect(period()).toBeVisible();
    expect(search()).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Search and filter by date' })).toBeNull();
  });

  it('shows neither in an account without transactions', async () => {
    await openWallet(NO_ENTRIES);
    expect(await screen.findByText('No transactions yet.')).toBeVisible();
    expect([period(), search()]).toEqual([null, null]);
  });
});
