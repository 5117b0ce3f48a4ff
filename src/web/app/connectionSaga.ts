import { eventChannel, type EventChannel } from 'redux-saga';
import { delay, put, race, take, takeEvery, takeLeading } from 'redux-saga/effects';
import { askProvider } from '#web/api/askProvider.ts';
import { clockHeard } from '#web/api/clock.ts';
import { answerMissed, connectionLost, connectionRestored, serverHeard } from '#web/api/connection.ts';
import { providerApi, userData } from '#web/api/providerApi.ts';
import { depsOf, say, waitFor, type Saga } from '#web/saga/effects.ts';

/** How long the server has to say anything at all before it counts as out of reach. */
const PROBE_TIMEOUT_MS = 4_000;
const PROBE_EVERY_MS = 5_000;
/** What a proxy says in the place of a server that it does not reach. */
const NOT_REACHED = [502, 504];

/**
 * Notices that the server cannot be reached: a call without any answer is followed by a probe, and so is a change of the
 * browser's own flag. While it is out of reach it is probed on; once it answers, all that is shown is asked for again.
 */
export function* connectionSaga(): Saga {
  const { now } = yield* depsOf();
  const flips = openFlips();
  yield takeEvery(clockHeard, function* (): Saga {
    yield* say(serverHeard(now()));
  });
  yield takeLeading(answerMissed, followConnection, flips);
  yield takeEvery(flips, function* (): Saga {
    yield* say(answerMissed());
  });
  if (!navigator.onLine) yield* say(answerMissed());
}

const openFlips = (): EventChannel<true> =>
  eventChannel(emit => {
    const flipped = () => emit(true);
    window.addEventListener('online', flipped);
    window.addEventListener('offline', flipped);
    return () => {
      window.removeEventListener('online', flipped);
      window.removeEventListener('offline', flipped);
    };
  });

function* followConnection(flips: EventChannel<true>): Saga {
  if (yield* isReached()) return;
  yield* say(connectionLost());
  do {
    yield race([delay(PROBE_EVERY_MS), take(flips)]);
  } while (!(yield* isReached()));
  yield* say(connectionRestored());
  yield* askAgain();
}

interface RunningQuery {
  abort: () => void;
  refetch: () => unknown;
}
// A thunk, which sagas' `put` dispatches and answers like any action.
const runningQueries = providerApi.util.getRunningQueriesThunk as () => never;

/** What waits between two attempts is asked at once, and so is all that is shown. */
function* askAgain(): Saga {
  const running: readonly RunningQuery[] = yield put(runningQueries());
  for (const query of running) query.abort();
  yield* waitFor(() => Promise.allSettled(running));
  for (const query of running) query.refetch();
  yield* say(providerApi.util.invalidateTags([...userData]));
}

/** Any answer counts, a refusal too: what matters is that the server is there. */
function* isReached(): Saga<boolean> {
  const deps = yield* depsOf();
  const answer = yield* waitFor(() => askProvider(deps, { url: 'api/time', timeoutMs: PROBE_TIMEOUT_MS }));
  if ('answered' in answer) return true;
  const { failure } = answer;
  return 'status' in failure && failure.status !== undefined && !NOT_REACHED.includes(failure.status);
}
