import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router';
import { createOverlayEntries, type OverlayEntries, getScreenLocation } from './overlayEntries.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';

const OverlayEntriesContext = createContext<OverlayEntries | null>(null);

/** Gives each open overlay a history entry and the screens inside the location below it. */
export function OverlayHistory({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const { navigationType } = useContext(LocationContext);
  const location = useLocation();
  const [entries] = useState(() => createOverlayEntries(navigation.navigator, location));
  useLayoutEffect(() => entries.syncWithLocation(location), [entries, location]);
  useLayoutEffect(() => entries.stop, [entries]);

  // The object stays identical while an overlay opens and closes, so that no screen renders again.
  const [screen, setScreen] = useState(() => ({ location: getScreenLocation(location), navigationType }));
  const below = getScreenLocation(location);
  const isSame = (['key', 'pathname', 'search', 'hash'] as const).every(part => below[part] === screen.location[part]);
  if (!isSame) setScreen({ location: below, navigationType });

  const overlayNavigation = useMemo(() => ({ ...navigation, navigator: entries.navigator }), [navigation, entries]);
  return (
    <OverlayEntriesContext value={entries}>
      <NavigationContext value={overlayNavigation}>
        <LocationContext value={screen}>{children}</LocationContext>
      </NavigationContext>
    </OverlayEntriesContext>
  );
}

/** Returns a function that returns whether any overlay is open. */
export function useHasOpenOverlay(): () => boolean {
  const entries = useContext(OverlayEntriesContext);
  return () => entries?.hasOpen() ?? false;
}

/**
 * Adds a history entry while an overlay is open. Back calls `onClose` and stays on the screen. Closing the overlay
 * otherwise removes the entry, and a navigation replaces it. After a reload the overlay is closed.
 */
export function useOverlayHistory(isOpen: boolean, onClose: () => void): void {
  const entries = useContext(OverlayEntriesContext);
  const close = useLatest(onClose);
  useEffect(() => (isOpen ? entries?.add(() => close.current()) : undefined), [entries, isOpen, close]);
}
