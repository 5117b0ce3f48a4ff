import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { selectColumns, selectPriceDecimals, type WithMarket } from '#web/market/store/marketSelectors.ts';

/** What a row reads of one symbol: its own primitives by index, so that a tick of another symbol is nothing to it. An old price says since when. */
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
