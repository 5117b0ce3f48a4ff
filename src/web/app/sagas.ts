import type { Saga } from '#web/saga/effects.ts';
import { clockSaga } from './clockSaga.ts';
import { connectionSaga } from './connectionSaga.ts';
import { preferencesSaga } from './preferencesSaga.ts';
import { sessionSaga } from './sessionSaga.ts';
import { toastSaga } from './toastSaga.ts';

/**
 * The sagas that run while the app is open, by their names in the support report. Those that screens start are in
 * `FEATURE_NAMES`.
 */
export const APP_SAGAS: Readonly<Record<string, () => Saga>> = {
  toast: toastSaga,
  preferences: preferencesSaga,
  connection: connectionSaga,
  session: sessionSaga,
  clock: clockSaga,
};
