import { useGetCoinListQuery } from '#web/api/coins.ts';
import { marketSaga } from '#web/market/marketSaga.ts';
import { marketHidden, marketShown, marketSlice } from '#web/market/marketSlice.ts';
import { useFeature } from '#web/shared/app/useFeature.ts';
import { useShown } from '#web/shared/app/useShown.ts';

/** Follows the whole market for as long as this is mounted. */
export function useMarket(): void {
  useFeature(marketSaga, marketSlice);
  useShown(marketShown(), marketHidden());
  useGetCoinListQuery();
}
