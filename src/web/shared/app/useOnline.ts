import { useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { selectIsConnectionLost } from '#web/api/http/connection.ts';

function subscribeToNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Returns whether the server is reachable, by the browser and the last requests. */
export function useOnline(): boolean {
  const hasNetwork = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const isLost = useSelector(selectIsConnectionLost);
  return hasNetwork && !isLost;
}
