import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectIsConnectionLost } from '#web/api/connection.ts';

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Returns whether the server can be reached, as far as the browser and the last calls say. */
export function useOnline(): boolean {
  const hasNetwork = useSyncExternalStore(watchNetwork, () => navigator.onLine);
  const isLost = useSelector(selectIsConnectionLost);
  return hasNetwork && !isLost;
}
