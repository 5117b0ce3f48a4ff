import { delay, race, take, takeEvery, takeLeading } from 'redux-saga/effects';
import { sendRequest } from '#web/api/http/sendRequest.ts';
import { clockOffsetMeasured } from '#web/api/http/clock.ts';
import { isUnreachable } from '#web/api/http/failure.ts';
import { networkFailed, connectionLost, connectionRestored, serverResponded } from '#web/api/http/connection.ts';
import { providerApi, userData } from '#web/api/http/providerApi.ts';
import { callAsync, dispatchThunk, getDeps, put, type Saga } from '#web/saga/effects.ts';
import { createPageChannel } from '#web/saga/pageLifecycle.ts';
import { takeEveryEvent } from '#web/saga/takeEveryEvent.ts';

const PROBE_TIMEOUT_MS = 4_000;
const PROBE_INTERVAL_MS = 5_000;

/** Probes the server after a lost request or a change of the online flag until it responds, then refetches all data. */
export function* connectionSaga(): Saga {
  const { now, page } = yield* getDeps();
  const onlineChanges = createPageChannel(page, ['online', 'offline']);
  yield takeEvery(clockOffsetMeasured, function* (): Saga {
    yield* put(serverResponded(now()));
  });
  yield takeLeading(networkFailed, probeUntilRestored);
  yield takeEveryEvent(onlineChanges, () => put(networkFailed()));
  if (!page.isOnline()) yield* put(networkFailed());
}

function* probeUntilRestored(): Saga {
  const { page } = yield* getDeps();
  // A channel passes each change to one of its takers only, so this one is not shared.
  const onlineChanges = createPageChannel(page, ['online', 'offline']);
  try {
    if (yield* isServerReachable()) return;
    yield* put(connectionLost());
    do {
      yield race([delay(PROBE_INTERVAL_MS), take(onlineChanges)]);
    } while (!(yield* isServerReachable()));
  } finally {
    onlineChanges.close();
  }
  yield* put(connectionRestored());
  yield* refetchAll();
}

/** Restarts waiting retries at once, and refetches all data on screen. */
function* refetchAll(): Saga {
  const running = yield* dispatchThunk(providerApi.util.getRunningQueriesThunk());
  for (const query of running) query.abort();
  yield* callAsync(() => Promise.allSettled(running));
  for (const query of running) query.refetch();
  yield* put(providerApi.util.invalidateTags([...userData]));
}

/** Returns true for any response from the server itself, even a refusal. */
function* isServerReachable(): Saga<boolean> {
  const deps = yield* getDeps();
  const answer = yield* callAsync(() => sendRequest(deps, { url: 'api/time', timeoutMs: PROBE_TIMEOUT_MS }));
  return 'answered' in answer || !isUnreachable(answer.failure);
}
