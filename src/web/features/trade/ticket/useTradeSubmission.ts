import { CreateTrade, type Trade } from '#contract/trades.ts';
import type { Failure } from '#web/api/http/failure.ts';
import { useCreateTradeMutation, useLazyGetUserTradesQuery } from '#web/api/trades.ts';
import { type MoneySubmission, useMoneySubmission } from '#web/money/useMoneySubmission.ts';
import { findTrade } from './findTrade.ts';

// A request without a response would be among these orders.
const NEWEST = { page: 1, pageSize: 50 } as const;

interface Callbacks {
  onPlaced: (trade: Trade) => void;
  onError: (failure: Failure) => void;
}

/** Places each trade exactly once by `useMoneySubmission`. */
export function useTradeSubmission({ onPlaced, onError }: Callbacks): MoneySubmission<CreateTrade> {
  const [createTrade] = useCreateTradeMutation();
  const [fetchNewest] = useLazyGetUserTradesQuery();
  return useMoneySubmission<CreateTrade, { trade: Trade }>({
    form: 'trade',
    schema: CreateTrade,
    send: (body, intentKey) => createTrade({ ...body, intentKey }),
    findExisting: async sent => findTrade((await fetchNewest(NEWEST).unwrap()).trades.rows, sent),
    onSuccess: ({ trade }) => onPlaced(trade),
    onError,
    backgroundMessages: { done: 'trade:act.placed', failed: 'trade:refused.failed', log: 'orders:title' },
  });
}
