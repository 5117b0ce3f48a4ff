import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { adminUsersApi, type TimelineQuery } from '#web/api/admin/users.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

export const userShown = createAction<string>('adminUser/shown');
export const userHidden = createAction('adminUser/hidden');
export const timelineShown = createAction<TimelineQuery>('adminTimeline/shown');
export const timelineHidden = createAction('adminTimeline/hidden');

/** Refreshes the account and the timeline on screen: those of a user's page or of the open item of a queue. */
export function* userSaga(): Saga {
  yield takeLatest(userShown, whileShown);
  yield takeLatest(timelineShown, whileTimelineShown);
}

function* whileShown({ payload: id }: ReturnType<typeof userShown>): Saga {
  yield race([call(pollEvery, () => refetch(adminUsersApi.endpoints.getAdminUser, id)), take(userHidden)]);
}

function* whileTimelineShown({ payload: query }: ReturnType<typeof timelineShown>): Saga {
  yield race([call(pollEvery, () => refetch(adminUsersApi.endpoints.getTimeline, query)), take(timelineHidden)]);
}
