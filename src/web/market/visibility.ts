import { eventChannel, type EventChannel } from 'redux-saga';
import { take } from 'redux-saga/effects';
import type { Saga } from '#web/saga/effects.ts';

export const isPageVisible = (): boolean => document.visibilityState !== 'hidden';

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

/** Waits until the network returns or the user requests a retry; ends a pause between two attempts. */
export function* waitForReturn(): Saga {
  const returns = createReturnChannel();
  try {
    yield take(returns);
  } finally {
    returns.close();
  }
}
