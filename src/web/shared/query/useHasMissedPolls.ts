import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import { selectOffsetMs, type WithClock } from '#web/api/http/clock.ts';
import { POLL_INTERVAL_MS } from '#web/saga/poll.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useIsOutdated } from '#web/shared/time/useServerClock.ts';

// Two polls without a response, plus time for the second one to return.
const STALE_DELAY_MS = 2 * POLL_INTERVAL_MS + 2_000;

/**
 * Returns whether two polls have brought no data. A failing request has no error before its last retry, so only the age
 * shows it. Unless a refresh has failed, time before the caller mounted does not count: the first poll may just begin.
 * `getUpdatedAt` returns the time of the last response, by the app's clock; pass the same function each time.
 */
export function useHasMissedPolls(getUpdatedAt: () => number, hasFailed: boolean): boolean {
  const store = useStore<WithClock>();
  const [mountedAt] = useState(useDeps().now);
  const startedAt = hasFailed ? 0 : mountedAt;
  const getSince = useCallback(
    () => Math.max(getUpdatedAt(), startedAt) + selectOffsetMs(store.getState()),
    [getUpdatedAt, startedAt, store],
  );
  return useIsOutdated(getSince, STALE_DELAY_MS);
}
