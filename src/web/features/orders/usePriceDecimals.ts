import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectPriceDecimals } from '#web/market/store/marketSelectors.ts';
import { marketSlice } from '#web/market/store/marketSlice.ts';
import { tickSizeSaga, tickSizesRequested } from '#web/market/store/tickSizeSaga.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';

/** Returns the decimals for prices of a pair, the same as on every other screen. */
export function usePriceDecimals(pair: string): number {
  const dispatch = useDispatch();
  useInjectFeature('tickSize', tickSizeSaga, marketSlice);
  useEffect(() => void dispatch(tickSizesRequested([pair])), [dispatch, pair]);
  return useSelector(selectPriceDecimals(pair));
}
