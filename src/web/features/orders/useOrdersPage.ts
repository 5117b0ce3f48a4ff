import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { ORDERS_PAGE_SIZE, type Trade } from '#contract/trades.ts';
import { useGetUserTradesQuery } from '#web/api/trades.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { getRangeStart } from '#web/shared/balance/ranges.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import { useToday } from '#web/shared/time/useToday.ts';
import type { useOrderTab } from './orderTabs.ts';

// The API's maximum per request.
const MAX_ORDERS = 100;

/** Returns the account's newest orders of every status, for the results and the filters. */
function useNewestOrders() {
  const query = useGetUserTradesQuery({ page: 1, pageSize: MAX_ORDERS }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const pairs = useMemo(() => [...new Set(data?.trades.rows.map(({ coinType }) => coinType))].sort(), [data]);
  const loaded = data ? data.trades.rows.length + data.trades.skipped : 0;
  return { query, trades: data?.trades, total: data?.total ?? 0, loaded, pairs };
}

interface OrdersPage {
  trades: ReadableRows<Trade>;
  total: number;
}

/**
 * Returns one page of the selected tab: from the provider, or with a filter from the newest orders, because the API has
 * no filters.
 */
export function useOrdersPage({ tab, pair, period, page }: ReturnType<typeof useOrderTab>) {
  const { query: newestQuery, ...newest } = useNewestOrders();
  const since = getRangeStart(period, useToday());
  const isFiltered = pair !== null || period !== 'all';
  const status = tab === 'all' ? undefined : tab;
  const query = useGetUserTradesQuery(isFiltered ? skipToken : { status, page, pageSize: ORDERS_PAGE_SIZE }, {
    refetchOnMountOrArgChange: true,
  });
  const found = useMemo(
    () =>
      newest.trades?.rows.filter(
        ({ coinType, createdAt }) => (pair === null || coinType === pair) && Date.parse(createdAt) >= since,
      ),
    [newest.trades, pair, since],
  );
  const foundOrders = useMemo((): OrdersPage | undefined => {
    if (!isFiltered || !found) return undefined;
    const rows = found.filter(({ tradeStatus }) => !status || tradeStatus === status);
    const from = (page - 1) * ORDERS_PAGE_SIZE;
    return { trades: { rows: rows.slice(from, from + ORDERS_PAGE_SIZE), skipped: 0 }, total: rows.length };
  }, [isFiltered, found, page, status]);

  const source = isFiltered ? newestQuery : query;
  const shown: OrdersPage | undefined = isFiltered ? foundOrders : query.currentData;
  const oldest = newest.trades?.rows.at(-1);
  // Newest first, so an older order proves that none of the period is missing.
  const isWholePeriod = oldest !== undefined && Date.parse(oldest.createdAt) < since;
  return {
    newest,
    /** The newest orders of the coin and the period, of every status. */
    found,
    /** Neither the newest orders nor a failure are known yet. */
    isFirstLoad: !found && !newestQuery.error,
    isFiltered,
    /** The number of orders in which these were found; null when they are all that there are. */
    searched: newest.total > newest.loaded && !isWholePeriod ? newest.loaded : null,
    shown,
    pages: Math.max(1, Math.ceil((shown?.total ?? 0) / ORDERS_PAGE_SIZE)),
    load: useInitialLoad({ ...source, currentData: shown }),
    error: source.error,
    updatedAt: source.fulfilledTimeStamp,
  };
}
