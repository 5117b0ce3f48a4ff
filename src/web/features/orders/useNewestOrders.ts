import { useMemo } from 'react';
import { useGetUserTradesQuery } from '#web/api/trades.ts';

// The API's maximum per request.
const MAX_ORDERS = 100;

/** Returns the account's newest orders of every status, for the results and the filter by coin. */
export function useNewestOrders() {
  const query = useGetUserTradesQuery({ page: 1, pageSize: MAX_ORDERS }, { refetchOnMountOrArgChange: true });
  const { data } = query;
  const pairs = useMemo(() => [...new Set(data?.trades.rows.map(({ coinType }) => coinType))].sort(), [data]);
  const loaded = data ? data.trades.rows.length + data.trades.skipped : 0;
  return { query, trades: data?.trades, total: data?.total ?? 0, loaded, pairs };
}
