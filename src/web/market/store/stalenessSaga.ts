import { delay } from 'redux-saga/effects';
import { getDeps, put, type Saga, select } from '#web/saga/effects.ts';
import { newlyStale } from './columns.ts';
import { selectColumns } from './marketSelectors.ts';
import { wentStale } from './marketSlice.ts';

// Marks prices as stale up to this early, never late, so that one check marks several.
const STALE_LOOKAHEAD_MS = 500;
// A price may arrive already old. Within the lookahead, it is still marked in time.
const MAX_CHECK_INTERVAL_MS = STALE_LOOKAHEAD_MS;

/** Marks stale rows; returns when the next row becomes stale. */
export function* markStale(): Saga<number> {
  const { now } = yield* getDeps();
  const { indexes, nextAt } = newlyStale(yield* select(selectColumns), now() + STALE_LOOKAHEAD_MS);
  if (indexes.length > 0) yield* put(wentStale(indexes));
  return nextAt;
}

/**
 * Checks the age of prices when the oldest becomes stale, or after a short time. Each delivery checks it too, which costs no
 * frame of its own. Pauses while the page is hidden.
 */
export function* stalenessSaga(): Saga {
  const { now, page } = yield* getDeps();
  while (true) {
    const nextAt = page.isVisible() ? yield* markStale() : Infinity;
    yield delay(Math.min(nextAt - now() - STALE_LOOKAHEAD_MS / 2, MAX_CHECK_INTERVAL_MS));
  }
}
