import { useEffect, useMemo } from 'react';
import type { AdminCoin } from '#contract/admin/operations.ts';
import { useGetCoinsInfiniteQuery } from '#web/api/admin/operations.ts';
import { type InitialLoad, type QueryState, useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

interface LoadedCoins {
  /** In the operator's order; undefined until the first page has loaded, or when another one failed. */
  coins: readonly AdminCoin[] | undefined;
  /** Every coin has loaded. */
  isComplete: boolean;
  load: InitialLoad;
}

interface CoinsQuery extends Omit<QueryState, 'currentData' | 'refetch'> {
  data?: { pages: readonly { items: readonly AdminCoin[]; total: number }[] };
  hasNextPage: boolean;
  isFetching: boolean;
}

/** Selects what a refresh of all pages that brings nothing new does not change. */
function selectShownCoins({ data, error, hasNextPage, isFetching, originalArgs, requestId }: CoinsQuery) {
  const isMissing = data === undefined || (hasNextPage && error !== undefined);
  return {
    data,
    error,
    isMissing,
    needsNextPage: hasNextPage && !isFetching && error === undefined,
    ...(isMissing && { originalArgs, requestId }),
  };
}

/** Returns the coins, also switched-off ones, and loads one page after the other until all are there. */
export function useCoins(): LoadedCoins {
  const query = useGetCoinsInfiniteQuery(undefined, {
    refetchOnMountOrArgChange: true,
    selectFromResult: selectShownCoins,
  });
  const { data, isMissing, needsNextPage, fetchNextPage, refetch } = query;
  useEffect(() => {
    if (needsNextPage) void fetchNextPage();
  }, [needsNextPage, fetchNextPage]);
  const all = useMemo(() => {
    // A coin that moved between two requests is on both pages.
    const bySymbol = new Map(data?.pages.flatMap(({ items }) => items).map(coin => [coin.symbol, coin]));
    return [...bySymbol.values()];
  }, [data]);
  const coins = isMissing ? undefined : all;
  const isComplete = all.length === data?.pages.at(-1)?.total;
  // Requesting the loaded pages first would show them as if Retry had succeeded.
  const load = useInitialLoad({ ...query, currentData: coins, refetch: data ? fetchNextPage : refetch });
  return { coins, isComplete, load };
}
