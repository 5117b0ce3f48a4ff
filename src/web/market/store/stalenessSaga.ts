import { call, delay, race, take } from 'redux-saga/effects';
import { getDeps, put, type Saga, select } from '#web/saga/effects.ts';
import { newlyStale } from './columns.ts';
import { selectColumns } from './marketSelectors.ts';
import { tickersReceived, wentStale } from './marketSlice.ts';

// Marks prices as stale up to this early, never late, so that one check marks several.
const STALE_LOOKAHEAD_MS = 500;
// Longer than the interval between two messages, short enough for a device that slept.
const MAX_CHECK_INTERVAL_MS = 1_500;

/** Marks stale rows; returns when the next row becomes stale. */
export function* markStale(): Saga<number> {
  const { now } = yield* getDeps();
  const { indexes, nextAt } = newlyStale(yield* select(selectColumns), now() + STALE_LOOKAHEAD_MS);
  if (indexes.length > 0) yield* put(wentStale(indexes));
  return nextAt;
}

/** Checks the age of prices: with each update, else when the oldest becomes stale. Pauses while the page is hidden. */
export function* stalenessSaga(): Saga {
  const { now, page } = yield* getDeps();
  while (true) {
    const nextAt: number = page.isVisible() ? yield call(markStale) : Infinity;
    const wait = Math.min(nextAt - now() - STALE_LOOKAHEAD_MS / 2, MAX_CHECK_INTERVAL_MS);
    yield race([delay(wait), take(tickersReceived)]);
  }
}
