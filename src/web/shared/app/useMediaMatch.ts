import { useCallback, useSyncExternalStore } from 'react';

/** Returns whether a media query matches; a leading `@media` is ignored. MUI's hook also renders on a server. */
export function useMediaMatch(media: string): boolean {
  const query = media.replace('@media', '').trim();
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
