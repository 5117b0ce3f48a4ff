import { useCallback } from 'react';
import { useStore } from 'react-redux';
import { selectOffsetMs, type WithClock } from '#web/api/http/clock.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';
import { useIsOutdated } from '#web/shared/time/useServerClock.ts';

// Two polls without a response, plus time for the second one to return.
const STALE_DELAY_MS = 2 * POLL_INTERVAL_MS + 2_000;

/**
 * Returns whether two polls have brought no data. A failing request has no error before its last retry, so only the age
 * shows it. `getUpdatedAt` returns the time of the last response, by the app's clock; pass the same function each time.
 */
export function useHasMissedPolls(getUpdatedAt: () => number): boolean {
  const store = useStore<WithClock>();
  const getSince = useCallback(() => getUpdatedAt() + selectOffsetMs(store.getState()), [getUpdatedAt, store]);
  return useIsOutdated(getSince, STALE_DELAY_MS);
}
