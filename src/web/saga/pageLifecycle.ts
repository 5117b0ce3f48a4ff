import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Page, PageEvent } from '#web/deps.ts';
import { getDeps, type Saga } from './effects.ts';

/** Emits on each of these events of the page, as long as the condition holds. */
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

/** Whether the page is visible and online, so that polling makes sense. */
export function* isPageActive(): Saga<boolean> {
  const { page } = yield* getDeps();
  return page.isVisible() && page.isOnline();
}

/** Emits whenever the page may have become active or inactive. */
export const createPageActivityChannel = (page: Page): EventChannel<true> =>
  createPageChannel(page, ['visibilitychange', 'online', 'offline']);
