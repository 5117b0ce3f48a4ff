import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectPriceDecimals } from '#web/market/store/marketSelectors.ts';
import { marketSlice } from '#web/market/store/marketSlice.ts';
import { tickSizeSaga, tickSizesRequested } from '#web/market/store/tickSizeSaga.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';

/** Loads the tick sizes of the pairs, which decide the decimals of their prices. */
export function useTickSizes(pairs: readonly string[]): void {
  const dispatch = useDispatch();
  useInjectFeature('tickSize', tickSizeSaga, marketSlice);
  // A list has new rows every few seconds, and rarely new pairs.
  const names = [...new Set(pairs)].join();
  useEffect(() => {
    if (names !== '') dispatch(tickSizesRequested(names.split(',')));
  }, [dispatch, names]);
}

/** Returns the decimals for prices of a pair, the same as on every other screen. */
export function usePriceDecimals(pair: string): number {
  useTickSizes([pair]);
  return useSelector(selectPriceDecimals(pair));
}
