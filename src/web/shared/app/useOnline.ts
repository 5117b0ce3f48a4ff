import { useCallback, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectIsConnectionLost } from '#web/api/http/connection.ts';
import { useDeps } from './AppContext.tsx';

/** Returns whether the server is reachable, by the browser and the last requests. */
export function useOnline(): boolean {
  const { page } = useDeps();
  const subscribe = useCallback((onChange: () => void) => page.watch(['online', 'offline'], onChange), [page]);
  const hasNetwork = useSyncExternalStore(subscribe, page.isOnline);
  const isLost = useSelector(selectIsConnectionLost);
  return hasNetwork && !isLost;
}
