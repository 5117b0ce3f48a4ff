import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { withdrawMethodsApi } from '#web/api/withdrawMethods.ts';
import { withdrawsApi } from '#web/api/withdraws.ts';
import { refetch, refetchOnce, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';
import { onPageReturn } from '#web/saga/onPageReturn.ts';

const { getUserWithdrawLog, getWithdrawDetails } = withdrawsApi.endpoints;

export const withdrawShown = createAction<string>('withdraw/shown');
export const withdrawHidden = createAction('withdraw/hidden');
export const withdrawLogShown = createAction('withdraw/logShown');
export const withdrawLogHidden = createAction('withdraw/logHidden');
export const withdrawCheckoutShown = createAction('withdraw/checkoutShown');
export const withdrawCheckoutHidden = createAction('withdraw/checkoutHidden');

/**
 * Polls the withdrawal, the history or the terms on screen. The query cache stores the responses; this saga owns only
 * the clock.
 */
export function* withdrawSaga(): Saga {
  yield takeLatest(withdrawShown, whileShown);
  yield takeLatest(withdrawLogShown, whileLogShown);
  yield takeLatest(withdrawCheckoutShown, whileCheckoutShown);
}

function* whileShown({ payload: id }: ReturnType<typeof withdrawShown>): Saga {
  yield race([call(pollEvery, () => refetch(getWithdrawDetails, id)), take(withdrawHidden)]);
}

function* whileLogShown(): Saga {
  yield race([call(pollEvery, () => refetch(getUserWithdrawLog, undefined)), take(withdrawLogHidden)]);
}

function* whileCheckoutShown(): Saga {
  yield race([call(onPageReturn, refetchTerms), take(withdrawCheckoutHidden)]);
}

const refetchTerms = (): Saga => refetchOnce(withdrawMethodsApi.endpoints.withdrawMethods, undefined);
