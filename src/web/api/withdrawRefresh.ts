import type { RecordStatus } from '#contract/wire.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { type KnownRecords, refetchRecords } from './recordRefresh.ts';
import { withdrawsApi } from './withdraws.ts';

const { getWithdrawDetails, getUserWithdrawLog } = withdrawsApi.endpoints;

type State = Parameters<ReturnType<typeof getUserWithdrawLog.select>>[0];

/** Whatever is decided moves the held money: out, or back. */
const isDecided = (status: RecordStatus): boolean => status !== 'Pending';

/** Asks for one withdraw again and, when it has just been decided, once for the balance. */
export function refetchWithdraw(id: string): Saga {
  const known = (state: State): KnownRecords => {
    const { data } = getWithdrawDetails.select(id)(state);
    return data ? [data.withdraw] : [];
  };
  return refetchRecords(refetch(getWithdrawDetails, id), known, isDecided);
}

/** Asks for the withdraw log again and, when one in it has just been decided, once for the balance. */
export function refetchWithdrawLog(): Saga {
  const known = (state: State): KnownRecords => getUserWithdrawLog.select()(state).data?.rows ?? [];
  return refetchRecords(refetch(getUserWithdrawLog, undefined), known, isDecided);
}
