import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { ApprovalState } from '#contract/admin/approvals.ts';
import { administratorsApi } from '#web/api/admin/administrators.ts';
import { approvalsApi } from '#web/api/admin/approvals.ts';
import { methodsApi } from '#web/api/admin/methods.ts';
import { operationsApi } from '#web/api/admin/operations.ts';
import { recordsApi, type RecordsQuery } from '#web/api/admin/records.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

const { endpoints } = recordsApi;

const LISTS = {
  users: (request: RecordsQuery) => refetch(endpoints.getAdminUsers, request),
  deposits: (request: RecordsQuery) => refetch(endpoints.getAdminDeposits, request),
  withdraws: (request: RecordsQuery) => refetch(endpoints.getAdminWithdraws, request),
  kycs: (request: RecordsQuery) => refetch(endpoints.getAdminKycs, request),
  transfers: (request: RecordsQuery) => refetch(endpoints.getAdminTransfers, request),
  trades: (request: RecordsQuery) => refetch(endpoints.getAdminTrades, request),
  voids: (request: RecordsQuery) => refetch(endpoints.getVoids, request),
  audit: (request: RecordsQuery) => refetch(endpoints.getAudit, request),
  approvals: ({ status, page }: RecordsQuery) =>
    refetch(approvalsApi.endpoints.getApprovals, { status: ApprovalState.safeParse(status).data, page }),
  administrators: () => refetch(administratorsApi.endpoints.getAdministrators, undefined),
  coins: () => refetch(operationsApi.endpoints.getCoins, undefined),
  depositMethods: () => refetch(methodsApi.endpoints.getAdminDepositMethods, undefined),
  withdrawMethods: () => refetch(methodsApi.endpoints.getAdminWithdrawMethods, undefined),
};
export type RecordListName = keyof typeof LISTS;

export const recordsShown = createAction<{ name: RecordListName; request: RecordsQuery }>('records/shown');
export const recordsHidden = createAction('records/hidden');

/** Refreshes the list on screen. */
export function* recordsSaga(): Saga {
  yield takeLatest(recordsShown, whileShown);
}

function* whileShown({ payload: { name, request } }: ReturnType<typeof recordsShown>): Saga {
  yield race([call(pollEvery, () => LISTS[name](request)), take(recordsHidden)]);
}
