import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { transfersApi } from '#web/api/transfers.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

const { getTransferDetails, getUserTransferLog } = transfersApi.endpoints;

export const transferShown = createAction<string>('transfer/shown');
export const transferHidden = createAction('transfer/hidden');
export const transferLogShown = createAction('transfer/logShown');
export const transferLogHidden = createAction('transfer/logHidden');

/** Polls the transfer or the history on screen. The query cache stores the responses; this saga owns only the clock. */
export function* transferSaga(): Saga {
  yield takeLatest(transferShown, whileShown);
  yield takeLatest(transferLogShown, whileLogShown);
}

function* whileShown({ payload: id }: ReturnType<typeof transferShown>): Saga {
  yield race([call(pollEvery, () => refetch(getTransferDetails, id)), take(transferHidden)]);
}

function* whileLogShown(): Saga {
  yield race([call(pollEvery, () => refetch(getUserTransferLog, undefined)), take(transferLogHidden)]);
}
