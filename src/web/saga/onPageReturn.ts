import { take } from 'redux-saga/effects';
import { getDeps, type Saga } from './effects.ts';
import { createPageChannel } from './pageLifecycle.ts';

/** Runs the work now and on every return to the page, for data that must not be stale when the user acts on it. */
export function* onPageReturn(work: () => Saga): Saga {
  const { page } = yield* getDeps();
  const returns = createPageChannel(page, ['focus', 'online', 'visibilitychange'], page.isVisible);
  try {
    while (true) {
      yield* work();
      yield take(returns);
    }
  } finally {
    returns.close();
  }
}
