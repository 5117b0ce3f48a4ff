import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { kycApi } from '#web/api/kyc.ts';
import { usersApi } from '#web/api/users.ts';
import { read, refetch, refetchOnce, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

export const kycShown = createAction('kyc/shown');
export const kycHidden = createAction('kyc/hidden');

const { getKycDetails } = kycApi.endpoints;
type State = Parameters<ReturnType<typeof getKycDetails.select>>[0];

const selectStatus = (state: State) => getKycDetails.select()(state).data?.kyc.status;

/** Keeps the identity papers on screen fresh, and with them the mark of the account. The answers live in the query cache. */
export function* kycSaga(): Saga {
  yield takeLatest(kycShown, whileShown);
}

function* whileShown(): Saga {
  yield race([call(pollEvery, refetchKyc), take(kycHidden)]);
}

/** Asks for the papers again and, when they have just been decided, once for the person: whether she is verified has changed. */
function* refetchKyc(): Saga {
  const before = yield* read(selectStatus);
  yield* refetch(getKycDetails, undefined);
  const after = yield* read(selectStatus);
  if (before !== undefined && after !== before) yield* refetchOnce(usersApi.endpoints.getUserById, undefined);
}
