import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import type { ReadableRows } from '#web/api/http/readableRows.ts';
import { mergeMovements } from '#web/api/movements.ts';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { selectShown } from '#web/shared/query/selectShown.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

type Log = ReadableRows<{ createdAt: string }>;

/** A response contains only the newest records, and states how many exist. */
const getTotal = ({ rows, skipped, total }: Log): number => Math.max(total ?? 0, rows.length + skipped);
const getStart = (log: Log): number =>
  getTotal(log) > log.rows.length + log.skipped ? Date.parse(log.rows.at(-1)?.createdAt ?? '') || 0 : 0;

/**
 * Returns the loaded deposits and withdrawals in one list, newest first, with the number of all. One failed log does not
 * hide the other; only both together are complete, and only since `completeSince`.
 */
export function useMovements() {
  const deposits = useGetUserDepositLogQuery(undefined, { selectFromResult: selectShown });
  const withdraws = useGetUserWithdrawLogQuery(undefined, { selectFromResult: selectShown });
  const [depositLoad, withdrawLoad] = [useInitialLoad(deposits), useInitialLoad(withdraws)];
  const logs: Log[] = [deposits, withdraws].flatMap(({ data }) => data ?? []);
  return {
    movements: mergeMovements(deposits.data?.rows ?? [], withdraws.data?.rows ?? []),
    skipped: (deposits.data?.skipped ?? 0) + (withdraws.data?.skipped ?? 0),
    total: logs.reduce((total, log) => total + getTotal(log), 0),
    completeSince: Math.max(0, ...logs.map(getStart)),
    isComplete: deposits.data !== undefined && withdraws.data !== undefined,
    isWaiting: !(deposits.data || depositLoad.failure) || !(withdraws.data || withdrawLoad.failure),
    depositLoad,
    withdrawLoad,
  };
}

const selectAge = ({ error, fulfilledTimeStamp = Infinity }: { error?: unknown; fulfilledTimeStamp?: number }) => ({
  isFailing: error !== undefined,
  updatedAt: fulfilledTimeStamp,
});

/** Returns the age of the loaded deposits and withdrawals, which every poll changes. */
export function useMovementsAge() {
  const deposits = useGetUserDepositLogQuery(undefined, { selectFromResult: selectAge });
  const withdraws = useGetUserWithdrawLogQuery(undefined, { selectFromResult: selectAge });
  return {
    isFailing: deposits.isFailing || withdraws.isFailing,
    updatedAt: Math.min(deposits.updatedAt, withdraws.updatedAt),
  };
}
