import type { EventChannel } from 'redux-saga';
import { call, delay, race, take } from 'redux-saga/effects';
import { getDeps, type Saga } from './effects.ts';
import { createPageActivityChannel, isPageActive } from './pageLifecycle.ts';

export const POLL_INTERVAL_MS = 10_000;
/** Between a slow response and the next request. */
const MIN_PAUSE_MS = 1_000;

function* waitUntilActive(changes: EventChannel<true>): Saga {
  while (!(yield* isPageActive())) yield take(changes);
}

function* waitUntilInactive(changes: EventChannel<true>): Saga {
  while (yield* isPageActive()) yield take(changes);
}

/**
 * Runs the work at once and every `intervalMs`, never twice at a time. Pauses while the page is hidden or offline, and
 * runs on return.
 */
export function* pollEvery(work: () => Generator, intervalMs = POLL_INTERVAL_MS): Saga {
  const { page, now } = yield* getDeps();
  const changes = createPageActivityChannel(page);
  try {
    while (true) {
      yield call(waitUntilActive, changes);
      const startedAt = now();
      yield call(work);
      const untilNext = intervalMs - ((now() - startedAt) % intervalMs);
      yield race([delay(Math.max(untilNext, MIN_PAUSE_MS)), call(waitUntilInactive, changes)]);
    }
  } finally {
    changes.close();
  }
}
