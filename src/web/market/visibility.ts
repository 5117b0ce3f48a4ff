import { eventChannel, type EventChannel } from 'redux-saga';
import { take } from 'redux-saga/effects';
import type { Saga } from '#web/saga/effects.ts';

/** Somebody may be looking. */
export const isPageVisible = (): boolean => document.visibilityState !== 'hidden';

/** Says whether the page is seen, whenever that changes. */
export const createVisibilityChannel = (): EventChannel<boolean> =>
  eventChannel(emit => {
    const notify = () => emit(isPageVisible());
    document.addEventListener('visibilitychange', notify);
    return () => document.removeEventListener('visibilitychange', notify);
  });

const createReturnChannel = (): EventChannel<true> =>
  eventChannel(emit => {
    const notify = () => void (isPageVisible() && emit(true));
    document.addEventListener('visibilitychange', notify);
    window.addEventListener('online', notify);
    return () => {
      document.removeEventListener('visibilitychange', notify);
      window.removeEventListener('online', notify);
    };
  });

/** Waits until the network, or the person, is back: a pause between two attempts ends then. */
export function* waitForReturn(): Saga {
  const returns = createReturnChannel();
  try {
    yield take(returns);
  } finally {
    returns.close();
  }
}
