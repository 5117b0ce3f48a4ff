import { call, delay, fork, takeEvery, takeLeading } from 'redux-saga/effects';
import { getOwner } from '#web/api/draftOwner.ts';
import { connectionLost, selectIsConnectionLost, type WithConnection } from '#web/api/http/connection.ts';
import { cacheRestored } from '#web/api/http/providerApi.ts';
import { isQuery } from '#web/api/http/versionsSlice.ts';
import { selectIsSignedIn, type SessionState } from '#web/api/http/sessionSlice.ts';
import { LAST_RESPONSES } from '#web/deps.ts';
import { getDeps, select, put, type Saga } from '#web/saga/effects.ts';
import {
  getMissingQueries,
  getPersistedData,
  hasResponse,
  parsePersistedQueries,
  type ProviderState,
  serializeQueries,
} from './persistedQueries.ts';

// Joins responses that arrive close together in one write.
const SAVE_DELAY_MS = 500;
// Polls return the same data again, so its newer time is stored only this often.
const TIMESTAMP_INTERVAL_MS = 60_000;

type State = ProviderState & WithConnection & { session: SessionState };
const selectAll = (state: State): State => state;

/**
 * Stores the last responses about the account on this device. Restores missing ones while the server is unreachable or
 * has not responded yet: after a reload, or on a screen that was not open since.
 */
export function* persistQueries(): Saga {
  const save = createSaver();
  yield fork(restore);
  yield takeEvery([connectionLost.type, isQuery('pending')], restore);
  // Stores what arrived before this code was loaded.
  yield call(save);
  yield takeLeading(isQuery('fulfilled'), function* saveSoon(): Saga {
    yield delay(SAVE_DELAY_MS);
    yield call(save);
  });
}

function createSaver(): () => Saga {
  let saved: { data: readonly unknown[]; at: number } = { data: [], at: -Infinity };
  return function* save(): Saga {
    const deps = yield* getDeps();
    const { now, storage } = deps;
    const state = yield* select(selectAll);
    if (!selectIsSignedIn(state)) return;
    const next = { data: getPersistedData(state), at: now() };
    const isSame = next.data.length === saved.data.length && next.data.every((data, at) => data === saved.data[at]);
    if (isSame && next.at - saved.at < TIMESTAMP_INTERVAL_MS) return;
    const owner = getOwner(deps);
    const stored = parsePersistedQueries(storage.get(LAST_RESPONSES), owner);
    storage.set(LAST_RESPONSES, serializeQueries(state, owner, stored));
    saved = next;
  };
}

function* restore(): Saga {
  const state = yield* select(selectAll);
  const isLost = selectIsConnectionLost(state);
  if (!selectIsSignedIn(state) || (!isLost && hasResponse(state))) return;
  const deps = yield* getDeps();
  const stored = parsePersistedQueries(deps.storage.get(LAST_RESPONSES), getOwner(deps));
  // A query that the server refused shows that, and not what it allowed before.
  const missing = stored && getMissingQueries(stored, state, isLost ? undefined : 'pending');
  if (missing) yield* put(cacheRestored(missing));
}
