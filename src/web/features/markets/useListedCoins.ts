import { useMemo } from 'react';
import { useSelector, useStore } from 'react-redux';
import { toCoin, getCoinName } from '#web/market/exchange/coinNames.ts';
import { selectFavorites, type WithFavorites } from '#web/market/store/favorites.ts';
import { selectColumns, selectRanks, selectSymbols, type WithMarket } from '#web/market/store/marketSelectors.ts';
import type { Category } from './categories.ts';
import { type CoinSort, sortCoins } from './coinSort.ts';

/** Matches the start of a pair's symbol, or any part of its name. */
function matchesCoin(pair: string, typed: string): boolean {
  const needle = typed.trim().toLowerCase();
  const coin = toCoin(pair);
  return coin.toLowerCase().startsWith(needle) || getCoinName(coin).toLowerCase().includes(needle);
}

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
    const isVisible = (symbol: string) =>
      (category !== 'favorites' || favorites.includes(toCoin(symbol))) && (typed === '' || matchesCoin(symbol, typed));
    const isUnfiltered = category !== 'favorites' && typed === '';
    const listed = isUnfiltered ? ranked : ranked?.filter(index => isVisible(symbols[index] ?? ''));
    // `moved` changes with the ranks, which the sort depends on.
    void moved;
    return sort && listed ? sortCoins(listed, sort, selectColumns(store.getState())) : listed;
  }, [store, category, favorites, typed, ranked, symbols, sort, moved]);
}
