import { CreateTrade, type Trade } from '#contract/trades.ts';
import type { Failure } from '#web/api/failure.ts';
import { useCreateTradeMutation, useLazyGetUserTradesQuery } from '#web/api/trades.ts';
import { type MoneyPost, useMoneyPost } from '#web/money/useMoneyPost.ts';
import { findTrade } from './findTrade.ts';

/** The newest orders, among which a request without an answer would be found. */
const NEWEST = { page: 1, pageSize: 50 } as const;

interface Ends {
  onPlaced: (trade: Trade) => void;
  onRefused: (failure: Failure) => void;
}

/** Places a trade, so that one wish makes one trade; `useMoneyPost` keeps the promises. */
export function useTradeOrder({ onPlaced, onRefused }: Ends): MoneyPost<CreateTrade> {
  const [createTrade] = useCreateTradeMutation();
  const [askNewest] = useLazyGetUserTradesQuery();
  return useMoneyPost<CreateTrade, { trade: Trade }>({
    form: 'trade',
    schema: CreateTrade,
    send: (body, intentKey) => createTrade({ ...body, intentKey }),
    findExisting: async sent => findTrade((await askNewest(NEWEST).unwrap()).trades.rows, sent),
    onDone: ({ trade }) => onPlaced(trade),
    onRefused,
    left: { done: 'trade:act.placed', failed: 'trade:refused.failed', log: 'orders:title' },
  });
}
