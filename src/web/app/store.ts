import { combineSlices, configureStore, isFulfilled, type Middleware, type Slice } from '@reduxjs/toolkit';
import { clockSlice } from '#web/api/http/clock.ts';
import { changesCounted, connectionSlice } from '#web/api/http/connection.ts';
import { providerApi } from '#web/api/http/providerApi.ts';
import { adminSessionStarted, sessionSlice, sessionStarted } from '#web/api/http/sessionSlice.ts';
import { ADMIN_TOKEN, USER_TOKEN, type WebDeps } from '#web/deps.ts';
import { loadWithRetry } from '#web/saga/loadWithRetry.ts';
import { createSagaHost } from '#web/saga/sagaHost.ts';
import { preferencesLoaded, preferencesSlice } from '#web/shared/app/preferences.ts';
import { requestAnswered, requestLost } from '#web/api/http/requestLog.ts';
import { createActionRecorder } from './report/actionRecorder.ts';
import { readPreferences, writePreferences } from './preferenceCookies.ts';
import type { DevTools } from './report/devTools.ts';

/** The market slice has thousands of rows that change four times a second, too many for the development checks. */
const unchecked = { ignoredPaths: ['market'], warnAfter: 1_000 };

/**
 * Stamps responses with the app's clock. RTK Query stamps them with the device's, which may be set, so that an age would
 * be the difference of two clocks.
 */
const stampResponses =
  (now: WebDeps['now']): Middleware =>
  () =>
  next =>
  action =>
    next(isFulfilled(action) ? { ...action, meta: { ...action.meta, fulfilledTimeStamp: now() } } : action);

/** Loads what runs sagas, which the first screen of a visitor needs only for prices. */
export const importSagas = () => import('./sagas.ts');
type SagaPart = Awaited<ReturnType<typeof importSagas>>;

/**
 * Watches for a sign-in of another tab until the sagas do. The returned function calls `adopt` if that session still
 * counts: a missed end of the former one must not end it.
 */
function watchReplacement({ storage }: WebDeps, key: string, adopt: () => void): () => void {
  let replacement: string | null = null;
  const unwatch = storage.watch(key, token => void (replacement = token));
  return () => {
    unwatch();
    if (replacement !== null && replacement === storage.get(key)) adopt();
  };
}

/** Creates the store; with Redux DevTools only if the configuration allows them. */
export function makeStore(givenDeps: WebDeps, devTools: DevTools | null = null) {
  const deps: WebDeps = {
    ...givenDeps,
    logRequest: request => void store.dispatch((request.outcome ? requestLost : requestAnswered)(request)),
    trackChange: () => {
      store.dispatch(changesCounted(1));
      return () => void store.dispatch(changesCounted(-1));
    },
  };
  const reducer = combineSlices(sessionSlice, clockSlice, connectionSlice, preferencesSlice, providerApi);
  const sagas = createSagaHost(() => void importSagas().then(runSagas, loadSagas));
  const recorder = createActionRecorder(deps.now);
  const store = configureStore({
    reducer: devTools ? devTools.withReplay(reducer) : reducer,
    devTools: devTools?.options ?? false,
    middleware: defaults =>
      defaults({
        thunk: { extraArgument: deps },
        serializableCheck: { ...unchecked, ignoredActions: ['market/tickersReceived'] },
        immutableCheck: unchecked,
      })
        .prepend(stampResponses(deps.now))
        .concat(sagas.middleware, providerApi.middleware, recorder.middleware),
  });
  const preferences = readPreferences(deps.cookies);
  writePreferences(deps.cookies, preferences);
  store.dispatch(preferencesLoaded(preferences));
  const injected = new Set<string>();
  const replacements = [
    watchReplacement(deps, USER_TOKEN, () => store.dispatch(sessionStarted())),
    watchReplacement(deps, ADMIN_TOKEN, () => store.dispatch(adminSessionStarted())),
  ];

  function runSagas({ APP_SAGAS, createSagaRunner }: SagaPart): void {
    replacements.splice(0).forEach(adopt => adopt());
    const runner = createSagaRunner(deps, error => reportError(error));
    sagas.connect(runner, APP_SAGAS);
  }
  let loading: Promise<void> | null = null;
  const loadSagas = (): Promise<void> => (loading ??= loadWithRetry(importSagas).then(runSagas));

  return {
    store,
    deps,
    /** Starts a supervised saga once, however often it is called, and loads the part that runs sagas. */
    startSaga: sagas.start,
    /** Runs the app's own sagas, then those of screens. */
    runSagas,
    /** Loads the part that runs sagas, and runs them. */
    loadSagas,
    /** Adds slices once. Their state exists from the next action on. */
    addSlices: (slices: readonly Slice[]): void => {
      const fresh = slices.filter(({ reducerPath }) => !injected.has(reducerPath));
      for (const slice of fresh) {
        injected.add(slice.reducerPath);
        reducer.inject(slice);
      }
    },
    /** Loads what sanitizes the recorded actions. */
    loadActionLog: () => recorder.load(),
    /** Returns the last actions and their states, sanitized for support staff. Rejects if that fails to load. */
    readRecording: () => recorder.read(store.getState()),
    stop: sagas.stop,
  };
}

export type App = ReturnType<typeof makeStore>;
