import { skipToken } from '@reduxjs/toolkit/query';
import { useMemo } from 'react';
import { ORDERS_PAGE_SIZE, type Trade } from '#contract/trades.ts';
import { useGetUserTradesQuery } from '#web/api/trades.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';
import type { useOrderTab } from './orderTabs.ts';

// The API's maximum per request.
const MAX_ORDERS = 100;

/** Returns the account's newest orders of every status, for the results and the filter by coin. */
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
 * Returns one page of the selected tab: from the provider, or for one coin from the newest orders, because the API has
 * no coin filter.
 */
export function useOrdersPage({ tab, pair, page }: ReturnType<typeof useOrderTab>) {
  const newest = useNewestOrders();
  const status = tab === 'all' ? undefined : tab;
  const query = useGetUserTradesQuery(pair === null ? { status, page, pageSize: ORDERS_PAGE_SIZE } : skipToken, {
    refetchOnMountOrArgChange: true,
  });
  const pairOrders = useMemo((): OrdersPage | undefined => {
    if (pair === null || !newest.trades) return undefined;
    const matchesFilter = (trade: Trade) => trade.coinType === pair && (!status || trade.tradeStatus === status);
    const rows = newest.trades.rows.filter(matchesFilter);
    const from = (page - 1) * ORDERS_PAGE_SIZE;
    return { trades: { rows: rows.slice(from, from + ORDERS_PAGE_SIZE), skipped: 0 }, total: rows.length };
  }, [newest.trades, pair, page, status]);

  const source = pair === null ? query : newest.query;
  const shown: OrdersPage | undefined = pair === null ? query.currentData : pairOrders;
  return {
    newest,
    shown,
    pages: Math.max(1, Math.ceil((shown?.total ?? 0) / ORDERS_PAGE_SIZE)),
    load: useInitialLoad({ ...source, currentData: shown }),
    error: source.error,
    updatedAt: source.fulfilledTimeStamp,
  };
}
