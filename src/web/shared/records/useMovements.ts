import { useGetUserDepositLogQuery } from '#web/api/deposits.ts';
import { mergeMovements } from '#web/api/movements.ts';
import { useGetUserWithdrawLogQuery } from '#web/api/withdraws.ts';
import { useInitialLoad } from '#web/shared/query/useInitialLoad.ts';

/**
 * Returns deposits and withdrawals in one list, newest first. One failed log does not hide the other; only both
 * together are complete.
 */
export function useMovements() {
  const [deposits, withdraws] = [useGetUserDepositLogQuery(), useGetUserWithdrawLogQuery()];
  const [depositLoad, withdrawLoad] = [useInitialLoad(deposits), useInitialLoad(withdraws)];
  return {
    movements: mergeMovements(deposits.data?.rows ?? [], withdraws.data?.rows ?? []),
    skipped: (deposits.data?.skipped ?? 0) + (withdraws.data?.skipped ?? 0),
    isComplete: deposits.data !== undefined && withdraws.data !== undefined,
    isWaiting: !(deposits.data || depositLoad.failure) || !(withdraws.data || withdrawLoad.failure),
    isFailing: deposits.error !== undefined || withdraws.error !== undefined,
    updatedAt: Math.min(...[deposits, withdraws].map(({ fulfilledTimeStamp = Infinity }) => fulfilledTimeStamp)),
    depositLoad,
    withdrawLoad,
  };
}
