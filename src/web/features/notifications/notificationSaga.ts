import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { type GroupFilter, notificationsApi } from '#web/api/notifications.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

const { getNotifications } = notificationsApi.endpoints;

export const notificationsShown = createAction<GroupFilter>('notifications/shown');
export const notificationsHidden = createAction('notifications/hidden');

/** Polls the notifications on screen. Elsewhere only their number is shown, which is part of the polled user. */
export function* notificationSaga(): Saga {
  yield takeLatest(notificationsShown, whileShown);
}

function* whileShown({ payload: group }: ReturnType<typeof notificationsShown>): Saga {
  yield race([call(pollEvery, () => refetch(getNotifications, group)), take(notificationsHidden)]);
}
