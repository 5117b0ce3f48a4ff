import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { depositMethodsApi } from '#web/api/depositMethods.ts';
import { depositsApi } from '#web/api/deposits.ts';
import { refetch, refetchOnce, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';
import { onPageReturn } from '#web/saga/onPageReturn.ts';

const { getDepositDetails, getUserDepositLog } = depositsApi.endpoints;

export const depositShown = createAction<string>('deposit/shown');
export const depositHidden = createAction('deposit/hidden');
export const depositLogShown = createAction('deposit/logShown');
export const depositLogHidden = createAction('deposit/logHidden');
export const checkoutShown = createAction('deposit/checkoutShown');
export const checkoutHidden = createAction('deposit/checkoutHidden');

/** Polls the displayed deposit, log or methods. The query cache stores the responses; this saga owns only the clock. */
export function* depositSaga(): Saga {
  yield takeLatest(depositShown, whileShown);
  yield takeLatest(depositLogShown, whileLogShown);
  yield takeLatest(checkoutShown, whileCheckoutShown);
}

function* whileShown({ payload: id }: ReturnType<typeof depositShown>): Saga {
  yield race([call(pollEvery, () => refetch(getDepositDetails, id)), take(depositHidden)]);
}

function* whileLogShown(): Saga {
  yield race([call(pollEvery, () => refetch(getUserDepositLog, undefined)), take(depositLogHidden)]);
}

function* whileCheckoutShown(): Saga {
  yield race([call(whileConfirming), take(checkoutHidden)]);
}

// Money sent to an outdated address is lost, so the address is requested again on every return to the page.
const whileConfirming = (): Saga =>
  onPageReturn(() => refetchOnce(depositMethodsApi.endpoints.depositMethods, undefined));
