import { useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useGetCoinListQuery } from '#web/api/coins.ts';
import { favoritesSaga, favoritesSlice } from '#web/market/store/favorites.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { selectCoinPairs } from '#web/market/store/marketSelectors.ts';
import { marketHidden, marketShown, marketSlice } from '#web/market/store/marketSlice.ts';
import { tickSizeSaga, tickSizesRequested } from '#web/market/store/tickSizeSaga.ts';
import { useInjectFeature } from '#web/shared/app/useInjectFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';

/** Subscribes to the whole market and the tick sizes of its coins while mounted. */
export function useMarketSubscription(): void {
  const dispatch = useDispatch();
  useInjectFeature('market', marketSaga, marketSlice);
  useInjectFeature('tickSize', tickSizeSaga);
  useInjectFeature('favorites', favoritesSaga, favoritesSlice);
  useShown(marketShown(), marketHidden());
  useGetCoinListQuery();
  const pairs = useSelector(selectCoinPairs);
  useEffect(() => {
    if (pairs && pairs.length > 0) dispatch(tickSizesRequested(pairs));
  }, [dispatch, pairs]);
}
