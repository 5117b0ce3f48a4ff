import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectColumns, selectPriceDecimals, type WithMarket } from '#web/market/store/marketSelectors.ts';

/**
 * Returns the values of one row by its column index, so that other symbols do not render it. A stale price includes its
 * time.
 */
export function useCoinCells(index: number, symbol: string) {
  const read = useMemo(
    () => ({
      price: (state: WithMarket) => selectColumns(state).prices[index] ?? '',
      change: (state: WithMarket) => selectColumns(state).changes[index] ?? 0,
    }),
    [index],
  );
  const decimals = useSelector(selectPriceDecimals(symbol));
  const staleSince = useSelector((state: WithMarket) => {
    const { stale, eventAts } = selectColumns(state);
    return stale[index] ? (eventAts[index] ?? 0) : null;
  });
  return { read, decimals, staleSince };
}
