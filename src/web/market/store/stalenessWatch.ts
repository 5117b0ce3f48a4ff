import { buffers, channel } from 'redux-saga';
import { delay, race, take } from 'redux-saga/effects';
import { getDeps, put, type Saga, select } from '#web/saga/effects.ts';
import { newlyStale } from './columns.ts';
import { selectColumns } from './marketSelectors.ts';
import { wentStale } from './marketSlice.ts';

// Marks prices as stale up to this early, never late, so that one check marks several.
const STALE_LOOKAHEAD_MS = 500;
// Bounds the wait when the device's clock is changed, and while no price can become stale.
const MAX_CHECK_INTERVAL_MS = 5_000;

/** The checks of the prices' age in one market. */
interface StalenessWatch {
  /** Marks prices that are too old now. Call it after each delivery, where it costs no frame of its own. */
  markStale: () => Saga;
  /** Checks the age of prices when the oldest becomes stale. Marks nothing while the page is hidden. */
  watch: () => Saga;
}

/** Creates the staleness watch of one market. A delivery that brings an old price makes the next check earlier. */
export function createStalenessWatch(): StalenessWatch {
  const earlierChecks = channel<true>(buffers.sliding(1));
  let plannedAt = Infinity;

  /** Marks stale rows; returns when to check again. */
  function* check(): Saga<number> {
    const { now, page } = yield* getDeps();
    if (!page.isVisible()) return Infinity;
    const { indexes, nextAt } = newlyStale(yield* select(selectColumns), now() + STALE_LOOKAHEAD_MS);
    if (indexes.length > 0) yield* put(wentStale(indexes));
    return nextAt - STALE_LOOKAHEAD_MS / 2;
  }

  return {
    *markStale(): Saga {
      const checkAt = yield* check();
      if (checkAt < plannedAt) earlierChecks.put(true);
    },
    *watch(): Saga {
      const { now } = yield* getDeps();
      while (true) {
        plannedAt = yield* check();
        yield race([delay(Math.min(plannedAt - now(), MAX_CHECK_INTERVAL_MS)), take(earlierChecks)]);
      }
    },
  };
}
