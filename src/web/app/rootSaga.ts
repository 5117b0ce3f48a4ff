import { fork } from 'redux-saga/effects';
import type { Saga } from '#web/saga/effects.ts';
import { clockSaga } from './clockSaga.ts';
import { connectionSaga } from './connectionSaga.ts';
import { preferencesSaga } from './preferencesSaga.ts';
import { sessionSaga } from './sessionSaga.ts';
import { toastSaga } from './toastSaga.ts';

/** What runs for as long as the app is open. Features add their own sagas when their screens first open. */
export function* rootSaga(): Saga {
  yield fork(toastSaga);
  yield fork(preferencesSaga);
  yield fork(connectionSaga);
  yield fork(sessionSaga);
  yield fork(clockSaga);
}
