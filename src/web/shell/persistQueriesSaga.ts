import { delay, fork, takeEvery, takeLeading } from 'redux-saga/effects';
import { connectionLost, selectIsConnectionLost, type WithConnection } from '#web/api/http/connection.ts';
import { cacheRestored } from '#web/api/http/providerApi.ts';
import { isQuery } from '#web/api/http/versionsSlice.ts';
import { selectIsSignedIn, type SessionState } from '#web/api/session.ts';
import { LAST_RESPONSES } from '#web/deps.ts';
import { getDeps, importWithRetry, select, put, type Saga } from '#web/saga/effects.ts';
import type { ProviderState } from './persistedQueries.ts';

/** Answers that come close together are written once. */
const SAVE_DELAY_MS = 500;
/** Answers that say the same again are written so seldom, for their time: every poll brings some. */
const TIMESTAMP_INTERVAL_MS = 60_000;

type State = ProviderState & WithConnection & { session: SessionState };
const selectAll = (state: State): State => state;

/** Whether an account is signed in that the server cannot be asked about. */
const isDisconnected = (state: State): boolean => selectIsConnectionLost(state) && selectIsSignedIn(state);

/** Nothing is kept before the first answers are on the screen, and nothing is put back while they come. */
const loadPersistedQueries = () => import('./persistedQueries.ts');

/**
 * Keeps the last answers about the account on this device, and puts those back that are missing while the server cannot
 * be reached: after a reload, or on a screen that was not opened since.
 */
export function* persistQueriesSaga(): Saga {
  yield fork(restore);
  yield takeEvery([connectionLost.type, isQuery('pending')], restore);
  yield takeLeading(isQuery('fulfilled'), createSaver());
}

function createSaver(): () => Saga {
  let saved: { data: readonly unknown[]; at: number } = { data: [], at: -Infinity };
  return function* keep(): Saga {
    yield delay(SAVE_DELAY_MS);
    const { getPersistedData, serializeQueries } = yield* importWithRetry(loadPersistedQueries);
    const { now, storage } = yield* getDeps();
    const state = yield* select(selectAll);
    if (!selectIsSignedIn(state)) return;
    const next = { data: getPersistedData(state), at: now() };
    const isSame = next.data.length === saved.data.length && next.data.every((data, at) => data === saved.data[at]);
    if (isSame && next.at - saved.at < TIMESTAMP_INTERVAL_MS) return;
    storage.set(LAST_RESPONSES, serializeQueries(state));
    saved = next;
  };
}

function* restore(): Saga {
  if (!(yield* select(isDisconnected))) return;
  const { getMissingQueries, parsePersistedQueries } = yield* importWithRetry(loadPersistedQueries);
  const { storage } = yield* getDeps();
  const state = yield* select(selectAll);
  const stored = isDisconnected(state) ? parsePersistedQueries(storage.get(LAST_RESPONSES)) : null;
  const missing = stored && getMissingQueries(stored, state);
  if (missing) yield* put(cacheRestored(missing));
}
