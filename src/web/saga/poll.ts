import { eventChannel, type EventChannel } from 'redux-saga';
import { call, delay, race, take } from 'redux-saga/effects';
import type { Saga } from './effects.ts';

export const POLL_INTERVAL_MS = 10_000;

/** Whether it makes sense to ask: somebody looks at the page and there is a network. */
export const isPageActive = (): boolean => document.visibilityState !== 'hidden' && navigator.onLine;

/** Says `true` or `false` whenever the page falls asleep or wakes up. */
export const createPageActivityChannel = (): EventChannel<boolean> =>
  eventChannel(emit => {
    const notify = () => emit(isPageActive());
    document.addEventListener('visibilitychange', notify);
    window.addEventListener('online', notify);
    window.addEventListener('offline', notify);
    return () => {
      document.removeEventListener('visibilitychange', notify);
      window.removeEventListener('online', notify);
      window.removeEventListener('offline', notify);
    };
  });

function* waitUntilActive(changes: EventChannel<boolean>): Saga {
  while (!isPageActive()) yield take(changes);
}

function* waitUntilInactive(changes: EventChannel<boolean>): Saga {
  while (isPageActive()) yield take(changes);
}

/** Does the work now and then every `intervalMs`; pauses while the page is hidden or offline and catches up once on return. */
export function* pollEvery(work: () => Generator, intervalMs = POLL_INTERVAL_MS): Saga {
  const changes = createPageActivityChannel();
  try {
    while (true) {
      yield call(waitUntilActive, changes);
      yield call(work);
      yield race([delay(intervalMs), call(waitUntilInactive, changes)]);
    }
  } finally {
    changes.close();
  }
}
