import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { refetchDepositLog } from '#web/api/depositRefresh.ts';
import { statementApi } from '#web/api/statement.ts';
import { refetchWithdrawLog } from '#web/api/withdrawRefresh.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

export const onchainShown = createAction('onchain/shown');
export const onchainHidden = createAction('onchain/hidden');

/** Polls the movements, the statement and the balance of the start page. */
export function* onchainSaga(): Saga {
  yield takeLatest(onchainShown, whileShown);
}

function* whileShown(): Saga {
  yield race([call(pollEvery, refetchMovements), take(onchainHidden)]);
}

function* refetchMovements(): Saga {
  yield* refetchDepositLog();
  yield* refetchWithdrawLog();
  yield* refetch(statementApi.endpoints.getStatement, null);
}
