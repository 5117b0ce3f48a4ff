import { delay } from 'redux-saga/effects';
import { Now } from '#contract/time.ts';
import { askProvider } from '#web/api/askProvider.ts';
import { clockHeard } from '#web/api/clock.ts';
import { depsOf, say, waitFor, type Saga } from '#web/saga/effects.ts';
import { pollEvery } from '#web/saga/poll.ts';

const ASK_EVERY_MS = 5 * 60_000;
/** Answers that took longer than this say too little about the time. */
const QUICK_MS = 1_500;
const TRIES = 3;

/** Keeps the provider's time: asked for at the start, every five minutes and whenever the page comes back. */
export function* clockSaga(): Saga {
  yield* pollEvery(readClock, ASK_EVERY_MS);
}

function* readClock(): Saga {
  const deps = yield* depsOf();
  for (let tries = 0; tries < TRIES; tries += 1) {
    const askedAt = deps.now();
    const answer = yield* waitFor(() => askProvider(deps, { url: 'api/time' }));
    const answeredAt = deps.now();
    const told = 'answered' in answer ? Now.safeParse(answer.answered.data) : null;
    if (told?.success && answeredAt - askedAt <= QUICK_MS) {
      yield* say(clockHeard(Date.parse(told.data.now) - (askedAt + answeredAt) / 2));
      return;
    }
    yield delay(QUICK_MS);
  }
}
