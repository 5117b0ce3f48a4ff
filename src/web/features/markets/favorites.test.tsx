import { act, screen, within } from '@testing-library/react';
import { listCoins, openMarkets } from '#test/support/app/marketsScene.ts';
import { sessionStarted } from '#web/api/http/sessionSlice.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const IS_FULL = { kind: 'error', text: 'You already have 100 favorites. Remove one to add another.' };
const HUNDRED = Array.from({ length: 100 }, (_each, index) => `C${index}`).join('.');

describe('the favorites', () => {
  // Mutation check: keeping favorites in memory only must fail this test.
  it('stay on this device, under a tab of their own', async () => {
    const { user, unmount } = await openMarkets({ route: '/markets?tab=favorites' });
    expect(await screen.findByText(/No favorites yet/)).toBeVisible();
    await user.click(await screen.findByRole('tab', { name: 'All Coins' }));
    await listCoins();
    await user.click(screen.getByRole('button', { name: 'Add ETH to favorites' }));
    expect(screen.getByRole('button', { name: 'Remove ETH from favorites' })).toBeVisible();
    unmount();
    await openMarkets({ route: '/markets?tab=favorites' });
    const favorites = await screen.findByRole('list', { name: 'Favorites' });
    expect(within(favorites).getAllByRole('link')).toHaveLength(1);
    expect(within(favorites).getByRole('link')).toHaveTextContent('ETH');
  });

  // Mutation check: removing useRestoreFocus from MarketsPanel, or the favorites from FoundStatus, must fail this test.
  it('keep the focus in the list when one is removed from it, and announce how many are left', async () => {
    const { user, deps, unmount } = await openMarkets();
    deps.cookies.set('favorites', 'BTC.ETH');
    unmount();
    await openMarkets({ route: '/markets?tab=favorites' });
    for (const [coin, left] of [
      ['BTC', 1],
      ['ETH', 0],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: `Remove ${coin} from favorites` }));
      expect(screen.getByRole('tabpanel', { name: 'Favorites' })).toHaveFocus();
      expect(screen.getByText(`Coins found: ${left}`, { selector: '[role=status] > *' })).toBeInTheDocument();
    }
  });

  // Mutation check: one cookie for all users must fail this test.
  it('of each user stay apart', async () => {
    localStorage.setItem('owner', 'u1');
    const first = await openMarkets();
    await listCoins();
    await first.user.click(screen.getByRole('button', { name: 'Add ETH to favorites' }));
    localStorage.setItem('owner', 'u2');
    first.unmount();
    const second = await openMarkets({ route: '/markets?tab=favorites' });
    expect(await screen.findByText(/No favorites yet/)).toBeVisible();
    second.deps.storage.set('owner', 'u1');
    act(() => void second.dispatch(sessionStarted()));
    expect(within(await screen.findByRole('list', { name: 'Favorites' })).getByRole('link')).toHaveTextContent('ETH');
  });

  // Mutation check: storing the list of this tab, or keeping it when another tab changes it, must fail this test.
  it('that another tab adds are kept and shown', async () => {
    const { user, deps } = await openMarkets();
    await listCoins();
    deps.cookies.set('favorites', 'BTC');
    await user.click(screen.getByRole('button', { name: 'Add ETH to favorites' }));
    expect(deps.cookies.get('favorites')).toBe('BTC.ETH');
    expect(screen.getByRole('button', { name: 'Remove BTC from favorites' })).toBeVisible();
    deps.cookies.set('favorites', 'BTC.ETH.ADA');
    localStorage.setItem('favorites', 'BTC.ETH.ADA');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(screen.getByRole('button', { name: 'Remove ADA from favorites' })).toBeVisible();
  });

  // Mutation check: loading the stored list after each change must fail this test.
  it('stay while the page is open where cookies are blocked', async () => {
    const cookies = { get: () => null, set: () => undefined };
    const { user } = await openMarkets({ deps: { cookies } });
    await listCoins();
    await user.click(screen.getByRole('button', { name: 'Add ETH to favorites' }));
    await user.click(screen.getByRole('button', { name: 'Add BTC to favorites' }));
    expect(screen.getByRole('button', { name: 'Remove ETH from favorites' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove ETH from favorites' }));
    expect(screen.getByRole('button', { name: 'Add ETH to favorites' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove BTC from favorites' })).toBeVisible();
  });

  // Mutation check: dropping the oldest favorite for a new one must fail this test.
  it('are at most a hundred: another one is refused with the reason', async () => {
    const first = await openMarkets();
    first.deps.cookies.set('favorites', HUNDRED);
    first.unmount();
    const { user, deps, shownToasts } = await openMarkets();
    await listCoins();
    await user.click(screen.getByRole('button', { name: 'Add ETH to favorites' }));
    expect(shownToasts).toEqual([IS_FULL]);
    expect(screen.getByRole('button', { name: 'Add ETH to favorites' })).toBeVisible();
    expect(deps.cookies.get('favorites')).toBe(HUNDRED);
  });

  // Mutation check: comparing the list of this tab alone with the limit must fail this test.
  it('of another tab count, too', async () => {
    const { user, deps, shownToasts } = await openMarkets();
    await listCoins();
    deps.cookies.set('favorites', HUNDRED);
    await user.click(screen.getByRole('button', { name: 'Add ETH to favorites' }));
    expect(screen.getByRole('button', { name: 'Add ETH to favorites' })).toBeVisible();
    expect(shownToasts).toEqual([IS_FULL]);
    expect(deps.cookies.get('favorites')).toBe(HUNDRED);
  });

  // Mutation check: storing the coins without their owner must fail this test.
  it('notify other tabs also of a list that equals that of another user', async () => {
    const { user, deps, dispatch } = await openMarkets();
    await listCoins();
    await user.click(screen.getByRole('button', { name: 'Add ETH to favorites' }));
    const first = deps.storage.get('favorites');
    deps.storage.set('owner', 'u2');
    act(() => void dispatch(sessionStarted()));
    await user.click(screen.getByRole('button', { name: 'Add ETH to favorites' }));
    expect(deps.storage.get('favorites')).not.toBe(first);
  });
});
