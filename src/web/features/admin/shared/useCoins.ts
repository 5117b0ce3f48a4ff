import { useEffect } from 'react';
import type { AdminCoin } from '#contract/admin/operations.ts';
import { useGetCoinsInfiniteQuery } from '#web/api/admin/operations.ts';
import { type InitialLoad, useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

interface LoadedCoins {
  /** In the operator's order; undefined until the first page has loaded, or when another one failed. */
  coins: readonly AdminCoin[] | undefined;
  /** Every coin has loaded. */
  isComplete: boolean;
  load: InitialLoad;
  updatedAt: number | undefined;
  isFailing: boolean;
}

/** Returns the coins, also switched-off ones, and loads one page after the other until all are there. */
export function useCoins(): LoadedCoins {
  const query = useGetCoinsInfiniteQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, hasNextPage, isFetching, error, fetchNextPage, refetch } = query;
  const isFailing = error !== undefined;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFailing) void fetchNextPage();
  }, [hasNextPage, isFetching, isFailing, fetchNextPage]);
  const isMissing = data === undefined || (hasNextPage && isFailing);
  // A coin that moved between two requests is on both pages.
  const bySymbol = new Map(data?.pages.flatMap(({ items }) => items).map(coin => [coin.symbol, coin]));
  const coins = isMissing ? undefined : [...bySymbol.values()];
  const isComplete = bySymbol.size === data?.pages.at(-1)?.total;
  // Requesting the loaded pages first would show them as if Retry had succeeded.
  const load = useInitialLoad({ ...query, currentData: coins, refetch: data ? fetchNextPage : refetch });
  return { coins, isComplete, load, updatedAt: query.fulfilledTimeStamp, isFailing };
}
