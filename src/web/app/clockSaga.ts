import { delay } from 'redux-saga/effects';
import { Now } from '#contract/time.ts';
import { askProvider } from '#web/api/askProvider.ts';
import { clockHeard } from '#web/api/clock.ts';
import { namedWaitMs } from '#web/api/failure.ts';
import { depsOf, say, waitFor, type Saga } from '#web/saga/effects.ts';
import { LONGEST_QUIET_MS, pollEvery } from '#web/saga/poll.ts';

const ASK_EVERY_MS = 5 * 60_000;
/** The time is known to half of this; a slower answer is worth another question. */
const QUICK_MS = 500;
const AGAIN_AFTER_MS = 1_000;
const TRIES = 5;

/** Keeps the provider's time: asked for at the start, every five minutes and whenever the page comes back. */
export function* clockSaga(): Saga {
  yield* pollEvery(readClock, ASK_EVERY_MS);
}

/** Believes the quickest of a few answers. */
function* readClock(): Saga {
  const deps = yield* depsOf();
  let quickestMs = Infinity;
  for (let tries = 0; tries < TRIES && quickestMs > QUICK_MS; tries += 1) {
    if (tries > 0) yield delay(AGAIN_AFTER_MS);
    const askedAt = deps.now();
    const answer = yield* waitFor(() => askProvider(deps, { url: 'api/time' }));
    const answeredAt = deps.now();
    if ('failure' in answer) yield delay(Math.min(namedWaitMs(answer.failure), LONGEST_QUIET_MS));
    const tookMs = answeredAt - askedAt;
    const told = 'answered' in answer ? Now.safeParse(answer.answered.data) : null;
    if (!told?.success || tookMs >= quickestMs) continue;
    quickestMs = tookMs;
    yield* say(clockHeard(Date.parse(told.data.now) - (askedAt + answeredAt) / 2));
  }
}
