import type { RecordStatus } from '#contract/wire.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { depositsApi } from './deposits.ts';
import { type KnownRecords, refetchRecords } from './recordRefresh.ts';

const { getDepositDetails, getUserDepositLog } = depositsApi.endpoints;

type State = Parameters<ReturnType<typeof getUserDepositLog.select>>[0];

/** A deposit that is completed was credited; a rejected one moved nothing. */
const isCredited = (status: RecordStatus): boolean => status === 'Completed';

/** Asks for one deposit again and, when it has just been completed, once for the balance. */
export function refetchDeposit(id: string): Saga {
  const known = (state: State): KnownRecords => {
    const { data } = getDepositDetails.select(id)(state);
    return data ? [data.deposit] : [];
  };
  return refetchRecords(refetch(getDepositDetails, id), known, isCredited);
}

/** Asks for the deposit log again and, when one in it has just been completed, once for the balance. */
export function refetchDepositLog(): Saga {
  const known = (state: State): KnownRecords => getUserDepositLog.select()(state).data?.rows ?? [];
  return refetchRecords(refetch(getUserDepositLog, undefined), known, isCredited);
}
