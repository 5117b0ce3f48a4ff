import { call, delay, race, take } from 'redux-saga/effects';
import { connectionLost, selectIsConnectionLost } from '#web/api/http/connection.ts';
import { importWithRetry, select, type Saga } from '#web/saga/effects.ts';

/** Leaves the start of a visit to what it shows. A user who loses the network a second later has the responses. */
const START_DELAY_MS = 800;

/** Loads and runs what stores the last responses, or restores them while the server is unreachable. */
export function* persistQueriesSaga(): Saga {
  if (!(yield* select(selectIsConnectionLost))) yield race([delay(START_DELAY_MS), take(connectionLost)]);
  const { persistQueries } = yield* importWithRetry(() => import('./persistQueries.ts'));
  yield call(persistQueries);
}
