import { eventChannel, type EventChannel } from 'redux-saga';
import { take } from 'redux-saga/effects';
import type { Saga } from '#web/saga/effects.ts';

/** Somebody may be looking. */
export const isSeen = (): boolean => document.visibilityState !== 'hidden';

/** Says whether the page is seen, whenever that changes. */
export const openSeen = (): EventChannel<boolean> =>
  eventChannel(emit => {
    const say = () => emit(isSeen());
    document.addEventListener('visibilitychange', say);
    return () => document.removeEventListener('visibilitychange', say);
  });

const openReturns = (): EventChannel<true> =>
  eventChannel(emit => {
    const say = () => void (isSeen() && emit(true));
    document.addEventListener('visibilitychange', say);
    window.addEventListener('online', say);
    return () => {
      document.removeEventListener('visibilitychange', say);
      window.removeEventListener('online', say);
    };
  });

/** Waits until the network, or the person, is back: a pause between two attempts ends then. */
export function* untilBack(): Saga {
  const returns = openReturns();
  try {
    yield take(returns);
  } finally {
    returns.close();
  }
}
