import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { kycApi } from '#web/api/kyc.ts';
import { usersApi } from '#web/api/users.ts';
import { select, refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

export const kycShown = createAction('kyc/shown');
export const kycHidden = createAction('kyc/hidden');

const { getKycDetails } = kycApi.endpoints;
const { getUserById } = usersApi.endpoints;

const selectIsRequested = (state: ProviderState) => !getKycDetails.select()(state).isUninitialized;
/** Returns whether there is no submission to request, or none that this session may read. */
const selectHasNoSubmission = (state: ProviderState) => {
  const { data: user } = getUserById.select()(state);
  return user !== undefined && (user.hasKycSubmission === false || user.supportSession !== undefined);
};

/** Polls the submission on screen and the user record with it. The query cache stores the responses. */
export function* kycSaga(): Saga {
  yield takeLatest(kycShown, whileShown);
}

function* whileShown(): Saga {
  yield race([call(pollEvery, refresh), take(kycHidden)]);
}

// Requests the submission, or the user record while that states there is none. The screen makes the first request.
function* refresh(): Saga {
  if (yield* select(selectHasNoSubmission)) yield* refetch(getUserById, undefined);
  else if (yield* select(selectIsRequested)) yield* refetch(getKycDetails, undefined);
}
