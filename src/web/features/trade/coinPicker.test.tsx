import { screen, within } from '@testing-library/react';
import { seconds } from '#test/support/app/seconds.ts';
import { openTrade } from '#test/support/app/tradeScene.ts';
import { addRecentCoin, getRecentCoins } from './recentCoins.ts';

describe('the recent coins', () => {
  beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 12) }));
  afterEach(() => jest.useRealTimers());

  // Mutation check: listing a coin that is no longer traded, or the current one, must fail this test.
  it('come first among the coins, newest first, but not in a search', async () => {
    const { user, dialog, deps } = await openTrade();
    expect(getRecentCoins(deps)).toEqual(['BTC']);
    for (const coin of ['ETH', 'GONE', 'SOL']) addRecentCoin(deps, coin);
    await user.click(screen.getByRole('button', { name: /BTC\/USDT/ }));
    await seconds(0.5);
    const coins = within(await dialog());
    const lists = () => coins.getAllByRole('list').map(list => within(list).getAllByText(/^[A-Z]{3,4}$/));
    const names = () => lists().map(list => list.map(({ textContent }) => textContent));
    expect(coins.getByRole('list', { name: 'Recent' })).toBeInTheDocument();
    expect(names()).toEqual([
      ['SOL', 'ETH'],
      ['BTC', 'ETH', 'SOL'],
    ]);
    // Mutation check: marking no coin must fail this test.
    expect(coins.getAllByRole('button', { current: true }).map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^BTC/),
    ]);
    // Mutation check: rows with a price, as in the list below them, must fail this test.
    expect(coins.getByRole('list', { name: 'Recent' })).toHaveTextContent(/^SOLETH$/);
    expect(coins.getAllByRole('list')[1]).toHaveTextContent(/ETHEthereum3,482.770.00%/);
    const status = coins.getByRole('status');
    expect(status).toBeEmptyDOMElement();
    await user.type(coins.getByRole('searchbox'), 'so');
    expect(names()).toEqual([['SOL']]);
    expect(coins.queryByRole('list', { name: 'Recent' })).not.toBeInTheDocument();
    expect(status).toHaveTextContent('Coins found: 1');
    await user.type(coins.getByRole('searchbox'), 'x');
    expect(status).toHaveTextContent('Coins found: 0');
    await user.clear(coins.getByRole('searchbox'));
    await user.type(coins.getByRole('searchbox'), 'eth/us');
    expect(names()).toEqual([['ETH']]);
    deps.storage.clear();
    expect(getRecentCoins(deps)).toEqual([]);
  });
});
