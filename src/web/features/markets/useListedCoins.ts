import { useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { toCoin } from '#web/market/coinNames.ts';
import { selectFavorites, type WithFavorites } from '#web/market/store/favorites.ts';
import { selectColumns, selectRanks, selectSymbols, type WithMarket } from '#web/market/store/marketSelectors.ts';
import type { Category } from './categories.ts';
import { type CoinSort, sortCoins } from './coinSort.ts';
import { matchesCoin } from './matchesCoin.ts';

const NONE: readonly string[] = [];

/**
 * Returns the coins of a category that match what was typed, in the chosen order, as indexes into the market's columns;
 * undefined while nothing is known. A chosen order follows the market as often as its ranks change, not with each price.
 */
export function useListedCoins(category: Category, typed: string, sort: CoinSort | null) {
  const store = useStore<WithMarket>();
  const ranked = useSelector((state: WithMarket) => selectRanks(state)?.[category === 'favorites' ? 'all' : category]);
  const moved = useSelector((state: WithMarket) => (sort ? selectRanks(state) : null));
  const symbols = useSelector(selectSymbols);
  const favorites = useSelector((state: WithFavorites) => (category === 'favorites' ? selectFavorites(state) : NONE));
  return useMemo(() => {
    const isVisible = (symbol: string) =>
      (category !== 'favorites' || favorites.includes(toCoin(symbol))) && (typed === '' || matchesCoin(symbol, typed));
    const isUnfiltered = category !== 'favorites' && typed === '';
    const listed = isUnfiltered ? ranked : ranked?.filter(index => isVisible(symbols[index] ?? ''));
    // What a sort reads is as new as the ranks: `moved` says when they changed.
    void moved;
    return sort && listed ? sortCoins(listed, sort, selectColumns(store.getState())) : listed;
  }, [store, category, favorites, typed, ranked, symbols, sort, moved]);
}
