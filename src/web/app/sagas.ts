import createSagaMiddleware from 'redux-saga';
import type { WebDeps } from '#web/deps.ts';
import type { Saga } from '#web/saga/effects.ts';
import type { SagaRunner } from '#web/saga/sagaHost.ts';
import { supervise } from '#web/saga/supervise.ts';
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

/** Returns what runs each saga under supervision, with the app's dependencies as its context. */
export function createSagaRunner(deps: WebDeps, onError: (error: unknown) => void): SagaRunner {
  const middleware = createSagaMiddleware({ context: { deps }, onError });
  return { middleware, run: (name, saga) => middleware.run(supervise, name, saga, onError) };
}
