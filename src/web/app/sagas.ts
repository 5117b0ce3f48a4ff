import type { Saga } from '#web/saga/effects.ts';
import { clockSaga } from './clockSaga.ts';
import { connectionSaga } from './connectionSaga.ts';
import { preferencesSaga } from './preferencesSaga.ts';
import { sessionSaga } from './sessionSaga.ts';
import { toastSaga } from './toastSaga.ts';

/** The sagas that run while the app is open, by their names in the support report. */
export const APP_SAGAS: Readonly<Record<string, () => Saga>> = {
  toast: toastSaga,
  preferences: preferencesSaga,
  connection: connectionSaga,
  session: sessionSaga,
  clock: clockSaga,
};

/** The sagas that `useInjectFeature` starts, with the screens that need them. They run until the app closes. */
export const FEATURE_SAGAS = {
  account: 'every signed-in screen: the balance, and the announcement of income',
  persistQueries: 'every signed-in screen: the last responses on this device',
  embed: 'a frame in a page of a partner: its options and the events for it',
  record: 'histories, KYC and the start page: the balance after a decision',
  onchain: 'the start page: movements and the statement',
  wallet: 'the wallet: records, statement and their reconciliation with the balance',
  deposit: 'deposit checkout and history: polling',
  withdraw: 'withdrawal checkout and history: polling',
  transfer: 'transfer history: polling',
  kyc: 'KYC form and status: polling',
  trade: 'an open trade, or a screen that shows trades: settlement',
  market: 'a screen that shows prices: sources, ranking, staleness, backfill',
  tickSize: 'a screen that shows prices: their decimals',
  notifications: 'the notification centre: polling',
  alerts: 'the price alerts of a coin: polling',
  coinFacts: 'the facts of a coin: polling',
  favorites: 'a list of coins: the favourites',
  money: 'a form that moves money or submits KYC, one saga for each kind of request: from the tap to the outcome',
  admin: 'the administration: its session',
  'admin/queue': 'review queues: polling',
  'admin/records': 'record lists: polling',
  'admin/user': 'the account on screen: polling',
} as const;
