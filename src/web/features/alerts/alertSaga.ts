import { createAction } from '@reduxjs/toolkit';
import { call, race, take, takeLatest } from 'redux-saga/effects';
import { priceAlertsApi } from '#web/api/priceAlerts.ts';
import { refetch, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

const { getPriceAlerts } = priceAlertsApi.endpoints;

export const alertsShown = createAction('alerts/shown');
export const alertsHidden = createAction('alerts/hidden');

/** Polls the price alerts on screen, because the provider removes one when its price is reached. */
export function* alertSaga(): Saga {
  yield takeLatest(alertsShown, whileShown);
}

function* whileShown(): Saga {
  yield race([call(pollEvery, () => refetch(getPriceAlerts, undefined)), take(alertsHidden)]);
}
