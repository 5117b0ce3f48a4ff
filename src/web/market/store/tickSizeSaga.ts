import { createAction } from '@reduxjs/toolkit';
import type { Channel } from 'redux-saga';
import { actionChannel, call, delay, flush, race, take } from 'redux-saga/effects';
import { importWithRetry, select, type Saga } from '#web/saga/effects.ts';
import { selectNeedsSnapshot } from './marketSelectors.ts';
import { marketSnapshotLoaded } from './marketSlice.ts';

// Lets the other requests of a screen go first and joins the pairs of several parts.
const DEBOUNCE_MS = 600;
const MAX_PRICES_WAIT_MS = 3_000;

export const tickSizesRequested = createAction<readonly string[]>('market/tickSizesRequested');
type TickSizeRequest = ReturnType<typeof tickSizesRequested>;

/** Loads each requested tick size once, with code that would delay the first prices of a list. */
export function* tickSizeSaga(): Saga {
  const requested = new Set<string>();
  const requests: Channel<TickSizeRequest> = yield actionChannel(tickSizesRequested);
  try {
    while (true) {
      const first: TickSizeRequest = yield take(requests);
      if (yield* select(selectNeedsSnapshot)) yield race([take(marketSnapshotLoaded), delay(MAX_PRICES_WAIT_MS)]);
      yield delay(DEBOUNCE_MS);
      const others: TickSizeRequest[] = yield flush(requests);
      const pairs = new Set([first, ...others].flatMap(({ payload }) => payload).filter(pair => !requested.has(pair)));
      if (pairs.size === 0) continue;
      for (const pair of pairs) requested.add(pair);
      const { loadTickSizes } = yield* importWithRetry(() => import('./loadTickSizes.ts'));
      const failed: string[] = yield call(loadTickSizes, [...pairs]);
      for (const pair of failed) requested.delete(pair);
    }
  } finally {
    requests.close();
  }
}
