import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { refetchDeposit, refetchDepositLog } from '#web/api/depositRefresh.ts';
import type { Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

export const depositShown = createAction<string>('deposit/shown');
export const depositHidden = createAction('deposit/hidden');
export const depositLogShown = createAction('deposit/logShown');
export const depositLogHidden = createAction('deposit/logHidden');

/** Keeps the deposit or the history on screen fresh. The answers live in the query cache; only the clock lives here. */
export function* depositSaga(): Saga {
  yield takeLatest(depositShown, whileShown);
  yield takeLatest(depositLogShown, whileLogShown);
}

function* whileShown({ payload: id }: ReturnType<typeof depositShown>): Saga {
  yield race([call(pollEvery, () => refetchDeposit(id)), take(depositHidden)]);
}

function* whileLogShown(): Saga {
  yield race([call(pollEvery, refetchDepositLog), take(depositLogHidden)]);
}
