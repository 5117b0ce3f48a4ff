import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  useLocation,
} from 'react-router';
import { type CloseReason, createOverlayEntries, type OverlayEntries, getScreenLocation } from './overlayEntries.ts';
import { createOpenModals, type OpenModals } from './openModals.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';

interface Overlays {
  entries: Pick<OverlayEntries, 'add'>;
  modals: OpenModals;
}

export const OverlaysContext = createContext<Overlays | null>(null);

/** Gives each open overlay a history entry and the screens inside the location below it. */
export function OverlayHistory({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const { navigationType } = useContext(LocationContext);
  const location = useLocation();
  const [overlays] = useState(() => ({
    entries: createOverlayEntries(navigation.navigator, location),
    modals: createOpenModals(),
  }));
  const { entries } = overlays;
  useLayoutEffect(() => entries.syncWithLocation(location), [entries, location]);
  useLayoutEffect(() => entries.stop, [entries]);

  // The object stays identical while an overlay opens and closes, so that no screen renders again.
  const [screen, setScreen] = useState(() => ({ location: getScreenLocation(location), navigationType }));
  const below = getScreenLocation(location);
  const isSame = (['key', 'pathname', 'search', 'hash'] as const).every(part => below[part] === screen.location[part]);
  if (!isSame) setScreen({ location: below, navigationType });

  const overlayNavigation = useMemo(() => ({ ...navigation, navigator: entries.navigator }), [navigation, entries]);
  return (
    <OverlaysContext value={overlays}>
      <NavigationContext value={overlayNavigation}>
        <LocationContext value={screen}>{children}</LocationContext>
      </NavigationContext>
    </OverlaysContext>
  );
}

const subscribeToNone = () => () => undefined;

/** Returns whether an overlay is open that covers the page. */
export function useHasModal(): boolean {
  const modals = useContext(OverlaysContext)?.modals;
  return useSyncExternalStore(modals?.subscribe ?? subscribeToNone, () => modals?.hasAny() ?? false);
}

interface OverlayOptions {
  isModal?: boolean;
  onLeave?: () => void;
}

/**
 * Adds a history entry while an overlay is open. Back calls `onClose` and stays on the screen. Closing the overlay
 * otherwise removes the entry. A navigation replaces it and calls `onLeave`, by default `onClose`. After a reload the
 * overlay is closed. An overlay that is not modal stays open when the screen's location is replaced.
 */
export function useOverlayHistory(
  isOpen: boolean,
  onClose: () => void,
  { isModal = true, onLeave = onClose }: OverlayOptions = {},
): void {
  const overlays = useContext(OverlaysContext);
  const close = useLatest((reason: CloseReason) => (reason === 'back' ? onClose() : onLeave()));
  useEffect(() => {
    if (!isOpen || !overlays) return undefined;
    const removeModal = isModal ? overlays.modals.add() : undefined;
    const removeEntry = overlays.entries.add(reason => close.current(reason), isModal);
    return () => {
      removeModal?.();
      removeEntry();
    };
  }, [overlays, isOpen, isModal, close]);
}
