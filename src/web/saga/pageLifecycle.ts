import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { take } from 'redux-saga/effects';
import type { Saga } from './effects.ts';

/** Says when the person comes back to the page: from another window or tab, or to the network. */
const createPageReturnChannel = (): EventChannel<true> =>
  eventChannel<true>(emit => {
    const notify = () => {
      if (document.visibilityState === 'visible') emit(true);
    };
    window.addEventListener('focus', notify);
    window.addEventListener('online', notify);
    document.addEventListener('visibilitychange', notify);
    return () => {
      window.removeEventListener('focus', notify);
      window.removeEventListener('online', notify);
      document.removeEventListener('visibilitychange', notify);
    };
  }, buffers.sliding(1));

/** Does the work now and on every return to the page: for what must not be old when a person acts on it. */
export function* onPageReturn(work: () => Saga): Saga {
  const returns = createPageReturnChannel();
  try {
    while (true) {
      yield* work();
      yield take(returns);
    }
  } finally {
    returns.close();
  }
}
