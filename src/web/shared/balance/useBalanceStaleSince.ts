import { useCallback } from 'react';
import { useSelector, useStore } from 'react-redux';
import { selectOffsetMs, type WithClock } from '#web/api/http/clock.ts';
import type { ProviderState } from '#web/api/http/providerApi.ts';
import { usersApi } from '#web/api/users.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';
import { useHasMissedPolls } from '#web/shared/query/useHasMissedPolls.ts';

const selectUserQuery = usersApi.endpoints.getUserById.select();

/**
 * Returns the time of the last response by the server's clock, in epoch milliseconds, if the balance is stale; null while
 * it is fresh. A poll without a change renders nothing.
 */
export function useBalanceStaleSince(): number | null {
  const store = useStore<ProviderState>();
  const getReadAt = useCallback(() => selectUserQuery(store.getState()).fulfilledTimeStamp ?? Infinity, [store]);
  const isOnline = useOnline();
  const hasMissedPolls = useHasMissedPolls(getReadAt, false);
  return useSelector((state: ProviderState & WithClock) => {
    const { error, fulfilledTimeStamp = 0 } = selectUserQuery(state);
    // The error stays while a retry is pending; `isError` does not.
    return !isOnline || hasMissedPolls || error !== undefined ? fulfilledTimeStamp + selectOffsetMs(state) : null;
  });
}
