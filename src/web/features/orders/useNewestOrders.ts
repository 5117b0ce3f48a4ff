import { useMemo } from 'react';
import { useGetUserTradesQuery } from '#web/api/trades.ts';

/** The most that the API gives at once. */
const MAX_ORDERS = 100;

/** The account's newest orders, of every status: what results and the filter by coin are made from. */
export function useNewestOrders() {
  const asked = useGetUserTradesQuery({ page: 1, pageSize: MAX_ORDERS }, { refetchOnMountOrArgChange: true });
  const { data } = asked;
  const pairs = useMemo(() => [...new Set(data?.trades.rows.map(({ coinType }) => coinType))].sort(), [data]);
  const loaded = data ? data.trades.rows.length + data.trades.skipped : 0;
  return { asked, trades: data?.trades, total: data?.total ?? 0, loaded, pairs };
}
