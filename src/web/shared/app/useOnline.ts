import { useCallback, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectIsConnectionLost } from '#web/api/http/connection.ts';
import { useDeps } from './AppContext.tsx';

/** Returns whether the server can be reached, as far as the browser and the last calls say. */
export function useOnline(): boolean {
  const { page } = useDeps();
  const subscribe = useCallback((onChange: () => void) => page.watch(['online', 'offline'], onChange), [page]);
  const hasNetwork = useSyncExternalStore(subscribe, page.isOnline);
  const isLost = useSelector(selectIsConnectionLost);
  return hasNetwork && !isLost;
}
