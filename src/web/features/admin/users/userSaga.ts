import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { adminUsersApi } from '#web/api/admin/users.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

export const userShown = createAction<string>('adminUser/shown');
export const userHidden = createAction('adminUser/hidden');

/** Refreshes the account on screen: the one of a user's page or of the open item of a queue. */
export function* userSaga(): Saga {
  yield takeLatest(userShown, whileShown);
}

function* whileShown({ payload: id }: ReturnType<typeof userShown>): Saga {
  yield race([call(pollEvery, () => refetch(adminUsersApi.endpoints.getAdminUser, id)), take(userHidden)]);
}
