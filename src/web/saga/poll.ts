import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, race, take } from 'redux-saga/effects';
import type { Saga } from './effects.ts';

export const POLL_EVERY_MS = 10_000;

/** However long the provider wants to be left alone, a poll looks again after this. */
export const LONGEST_QUIET_MS = 5 * 60_000;

/** Whether it makes sense to ask: somebody looks at the page and there is a network. */
export const isAwake = (): boolean => document.visibilityState !== 'hidden' && navigator.onLine;

/** Says `true` or `false` whenever the page falls asleep or wakes up. */
export const openAwake = (): EventChannel<boolean> =>
  eventChannel(emit => {
    const say = () => emit(isAwake());
    document.addEventListener('visibilitychange', say);
    window.addEventListener('online', say);
    window.addEventListener('offline', say);
    return () => {
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('online', say);
      window.removeEventListener('offline', say);
    };
  });

function* untilAwake(changes: EventChannel<boolean>): Saga {
  while (!isAwake()) yield take(changes);
}

function* untilAsleep(changes: EventChannel<boolean>): Saga {
  while (isAwake()) yield take(changes);
}

/** Does the work now and then every `everyMs`; pauses while the page is hidden or offline and catches up once on return. */
export function* pollEvery(work: () => Generator, everyMs = POLL_EVERY_MS): Saga {
  const changes = openAwake();
  try {
    while (true) {
      yield call(untilAwake, changes);
      yield call(work);
      yield race([delay(everyMs), call(untilAsleep, changes)]);
    }
  } finally {
    changes.close();
  }
}
