import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { ApprovalState } from '#contract/approvals.ts';
import { approvalsApi } from '#web/api/admin/approvals.ts';
import { recordsApi, type RecordsQuery } from '#web/api/admin/records.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

const { endpoints } = recordsApi;

const LISTS = {
  users: (wanted: RecordsQuery) => refetch(endpoints.getAdminUsers, wanted),
  deposits: (wanted: RecordsQuery) => refetch(endpoints.getAdminDeposits, wanted),
  withdraws: (wanted: RecordsQuery) => refetch(endpoints.getAdminWithdraws, wanted),
  kycs: (wanted: RecordsQuery) => refetch(endpoints.getAdminKycs, wanted),
  transfers: (wanted: RecordsQuery) => refetch(endpoints.getAdminTransfers, wanted),
  trades: (wanted: RecordsQuery) => refetch(endpoints.getAdminTrades, wanted),
  voids: (wanted: RecordsQuery) => refetch(endpoints.getVoids, wanted),
  audit: (wanted: RecordsQuery) => refetch(endpoints.getAudit, wanted),
  approvals: ({ status, page }: RecordsQuery) =>
    refetch(approvalsApi.endpoints.getApprovals, { status: ApprovalState.safeParse(status).data, page }),
};
export type RecordListName = keyof typeof LISTS;

export const recordsShown = createAction<{ name: RecordListName; wanted: RecordsQuery }>('records/shown');
export const recordsHidden = createAction('records/hidden');

/** Refreshes the list on screen. */
export function* recordsSaga(): Saga {
  yield takeLatest(recordsShown, whileShown);
}

function* whileShown({ payload: { name, wanted } }: ReturnType<typeof recordsShown>): Saga {
  yield race([call(pollEvery, () => LISTS[name](wanted)), take(recordsHidden)]);
}
