import { useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { toCoin } from '#web/market/exchange/coinNames.ts';
import { matchesCoin } from '#web/market/exchange/matchesCoin.ts';
import { selectFavorites, type WithFavorites } from '#web/market/store/favorites.ts';
import { selectColumns, selectRanks, selectSymbols, type WithMarket } from '#web/market/store/marketSelectors.ts';
import type { Category } from './categories.ts';
import { type CoinSort, sortCoins } from './coinSort.ts';

const NONE: readonly string[] = [];

/**
 * Returns the matching coins of a category as column indexes; undefined while unknown. A chosen order updates as often
 * as the ranks change, not with each price.
 */
export function useListedCoins(category: Category, typed: string, sort: CoinSort | null) {
  const store = useStore<WithMarket>();
  const ranked = useSelector((state: WithMarket) => selectRanks(state)?.[category === 'favorites' ? 'all' : category]);
  const moved = useSelector((state: WithMarket) => (sort ? selectRanks(state) : null));
  const symbols = useSelector(selectSymbols);
  const favorites = useSelector((state: WithFavorites) => (category === 'favorites' ? selectFavorites(state) : NONE));
  return useMemo(() => {
    const isVisible = (coin: string) =>
      (category !== 'favorites' || favorites.includes(coin)) && (typed === '' || matchesCoin(coin, typed));
    const isUnfiltered = category !== 'favorites' && typed === '';
    const listed = isUnfiltered ? ranked : ranked?.filter(index => isVisible(toCoin(symbols[index] ?? '')));
    // `moved` changes with the ranks, which the sort depends on.
    void moved;
    return sort && listed ? sortCoins(listed, sort, selectColumns(store.getState())) : listed;
  }, [store, category, favorites, typed, ranked, symbols, sort, moved]);
}
