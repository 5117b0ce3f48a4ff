import { delay } from 'redux-saga/effects';
import { MINUTE_MS } from '#contract/numbers/durations.ts';
import { TimeResponse } from '#contract/time.ts';
import { sendRequest } from '#web/api/http/sendRequest.ts';
import { clockOffsetMeasured } from '#web/api/http/clock.ts';
import { getRetryAfterMs } from '#web/api/http/failure.ts';
import { getDeps, put, callAsync, type Saga } from '#web/saga/effects.ts';
import { MAX_BACKOFF_MS } from '#web/saga/backoff.ts';
import { pollEvery } from '#web/saga/poll.ts';

const SYNC_INTERVAL_MS = 5 * MINUTE_MS;
/** The error is at most half the round trip. After a slower response, the saga measures again. */
const GOOD_ROUND_TRIP_MS = 500;
const RETRY_DELAY_MS = 1_000;
const MAX_ATTEMPTS = 5;

/** Measures the server clock's offset at the start, every five minutes and when the user returns to the page. */
export function* clockSaga(): Saga {
  yield* pollEvery(measureOffset, SYNC_INTERVAL_MS);
}

/** Uses the response with the shortest round trip. */
function* measureOffset(): Saga {
  const deps = yield* getDeps();
  let bestRoundTripMs = Infinity;
  for (let attempt = 0; attempt < MAX_ATTEMPTS && bestRoundTripMs > GOOD_ROUND_TRIP_MS; attempt += 1) {
    if (attempt > 0) yield delay(RETRY_DELAY_MS);
    const sentAt = deps.now();
    const result = yield* callAsync(() => sendRequest(deps, { url: 'api/time' }));
    const receivedAt = deps.now();
    if ('failure' in result) yield delay(Math.min(getRetryAfterMs(result.failure), MAX_BACKOFF_MS));
    const roundTripMs = receivedAt - sentAt;
    const parsed = 'answered' in result ? TimeResponse.safeParse(result.answered.data) : null;
    if (!parsed?.success || roundTripMs >= bestRoundTripMs) continue;
    bestRoundTripMs = roundTripMs;
    yield* put(clockOffsetMeasured(Date.parse(parsed.data.now) - (sentAt + receivedAt) / 2));
  }
}
