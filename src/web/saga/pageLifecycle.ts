import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { take } from 'redux-saga/effects';
import type { Page, PageEvent } from '#web/deps.ts';
import { getDeps, type Saga } from './effects.ts';

export const createPageChannel = (
  page: Page,
  events: readonly PageEvent[],
  shouldEmit: () => boolean = () => true,
): EventChannel<true> =>
  eventChannel<true>(
    emit =>
      page.watch(events, () => {
        if (shouldEmit()) emit(true);
      }),
    buffers.sliding(1),
  );

export function* isPageVisible(): Saga<boolean> {
  const { page } = yield* getDeps();
  return page.isVisible();
}

/** Waits for the next of these events that meets a visible page. */
export function* waitForReturn(events: readonly PageEvent[] = ['visibilitychange']): Saga {
  const { page } = yield* getDeps();
  const returns = createPageChannel(page, events, page.isVisible);
  try {
    yield take(returns);
  } finally {
    returns.close();
  }
}

export function* waitUntilVisible(): Saga {
  if (!(yield* isPageVisible())) yield* waitForReturn();
}

export function* isPageActive(): Saga<boolean> {
  const { page } = yield* getDeps();
  return page.isVisible() && page.isOnline();
}

export const createPageActivityChannel = (page: Page): EventChannel<true> =>
  createPageChannel(page, ['visibilitychange', 'online', 'offline']);
