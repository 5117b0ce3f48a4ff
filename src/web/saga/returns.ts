import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { take } from 'redux-saga/effects';
import type { Saga } from './effects.ts';

/** Says when the person comes back to the page: from another window or tab, or to the network. */
const openReturns = (): EventChannel<true> =>
  eventChannel<true>(emit => {
    const came = () => {
      if (document.visibilityState === 'visible') emit(true);
    };
    window.addEventListener('focus', came);
    window.addEventListener('online', came);
    document.addEventListener('visibilitychange', came);
    return () => {
      window.removeEventListener('focus', came);
      window.removeEventListener('online', came);
      document.removeEventListener('visibilitychange', came);
    };
  }, buffers.sliding(1));

/** Does the work now and on every return to the page: for what must not be old when a person acts on it. */
export function* onEveryReturn(work: () => Saga): Saga {
  const returns = openReturns();
  try {
    while (true) {
      yield* work();
      yield take(returns);
    }
  } finally {
    returns.close();
  }
}
