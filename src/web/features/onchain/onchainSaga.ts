import { createAction } from '@reduxjs/toolkit';
import { all, call, race, take, takeLatest } from 'redux-saga/effects';
import { depositMethodsApi } from '#web/api/depositMethods.ts';
import { depositsApi } from '#web/api/deposits.ts';
import { pollPending } from '#web/api/pendingRecords.ts';
import { statementApi } from '#web/api/statement.ts';
import { withdrawsApi } from '#web/api/withdraws.ts';
import { refetch, refetchOnce, type Saga } from '#web/saga/effects.ts';
import { onPageReturn } from '#web/saga/onPageReturn.ts';
import { pollEvery } from '#web/saga/poll.ts';

export const onchainShown = createAction('onchain/shown');
export const onchainHidden = createAction('onchain/hidden');

/** Polls the movements, the statement and the balance of the start page, and requests its addresses on every return. */
export function* onchainSaga(): Saga {
  yield takeLatest(onchainShown, whileShown);
}

function* whileShown(): Saga {
  yield race([
    ...[call(pollEvery, refetchMovements), call(pollPending), call(onPageReturn, refetchAddresses)],
    take(onchainHidden),
  ]);
}

const refetchAddresses = (): Saga => refetchOnce(depositMethodsApi.endpoints.depositMethods, undefined);

// Together, so that the first poll joins the requests of the screen instead of sending each again.
function* refetchMovements(): Saga {
  yield all([
    refetch(depositsApi.endpoints.getUserDepositLog, undefined),
    refetch(withdrawsApi.endpoints.getUserWithdrawLog, undefined),
    refetch(statementApi.endpoints.getStatement, undefined),
  ]);
}
