import { call, delay, race, take } from 'redux-saga/effects';
import { getDeps, put, type Saga, select } from '#web/saga/effects.ts';
import { newlyStale } from './columns.ts';
import { selectColumns } from './marketSelectors.ts';
import { tickersReceived, wentStale } from './marketSlice.ts';

/** A price is marked as too old up to this much too early, never too late; so one look marks several. */
const STALE_LOOKAHEAD_MS = 500;
/** Longer than the pause between two messages of the stream; short enough for a device that slept meanwhile. */
const MAX_CHECK_INTERVAL_MS = 1_500;

/** Marks prices that are stale or soon will be. Returns the time at which the next one will be. */
export function* markStale(): Saga<number> {
  const { now } = yield* getDeps();
  const { indexes, nextAt } = newlyStale(yield* select(selectColumns), now() + STALE_LOOKAHEAD_MS);
  if (indexes.length > 0) yield* put(wentStale(indexes));
  return nextAt;
}

/** Marks stale prices with every delivery, and when the oldest is about to be stale. Does nothing while the page is hidden. */
export function* stalenessSaga(): Saga {
  const { now, page } = yield* getDeps();
  while (true) {
    const nextAt: number = page.isVisible() ? yield call(markStale) : Infinity;
    const wait = Math.min(nextAt - now() - STALE_LOOKAHEAD_MS / 2, MAX_CHECK_INTERVAL_MS);
    yield race([delay(wait), take(tickersReceived)]);
  }
}
