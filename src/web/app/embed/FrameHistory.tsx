import { type ReactNode, useContext, useLayoutEffect, useMemo, useState } from 'react';
import {
  type Location,
  type Navigator,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router';
import { createOpenModals } from '#web/shared/overlay/openModals.ts';
import type { OverlayEntries } from '#web/shared/overlay/overlayEntries.ts';
import { OverlaysContext } from '#web/shared/overlay/OverlayHistory.tsx';

interface Overlay {
  close: Parameters<OverlayEntries['add']>[0];
  isModal: boolean;
}

/**
 * Creates what replaces the entries of overlays in a frame. The browser's history holds the entries of all frames of the
 * tab and of the page around them. Going back in it may therefore move another one, and may change nothing here.
 */
function createFrameHistory(history: Navigator) {
  const overlays = new Set<Overlay>();
  let screens: { index: number; location: Location }[] = [];

  function leave(isLeft: (overlay: Overlay) => boolean = () => true): void {
    const left = [...overlays].filter(isLeft);
    // Overlays may have closed by themselves in the meantime.
    queueMicrotask(() => left.filter(overlay => overlays.delete(overlay)).forEach(({ close }) => close('navigation')));
  }

  function replace(...args: Parameters<Navigator['replace']>): void {
    leave(({ isModal }) => isModal);
    history.replace(...args);
  }

  const navigator: Navigator = Object.assign(Object.create(history), {
    push(...args) {
      leave();
      history.push(...args);
    },
    replace,
    /** Opens the screen that this frame showed before, or Home, in the current entry. */
    go(delta) {
      if (delta >= 0) return;
      leave();
      const target = screens.at(delta - 1)?.location;
      screens = screens.slice(0, delta - 1);
      history.replace(target ?? '/', target?.state);
    },
  } satisfies Partial<Navigator>);

  return {
    navigator,
    add(close: Overlay['close'], isModal: boolean) {
      const overlay = { close, isModal };
      overlays.add(overlay);
      return () => void overlays.delete(overlay);
    },
    /** The router stores the index of each entry, so that the browser's own Back and Forward are followed as well. */
    syncWithLocation(location: Location, index: number, hasGone: boolean): void {
      if (hasGone) leave();
      screens = [...screens.filter(screen => screen.index < index), { index, location }];
    },
  };
}

/** Takes the place of `OverlayHistory` in a frame: overlays have no entry, and Back follows the screens of this frame. */
export function FrameHistory({ children }: { children: ReactNode }) {
  const navigation = useContext(NavigationContext);
  const { location, navigationType } = useContext(LocationContext);
  const [overlays] = useState(() => ({
    entries: createFrameHistory(navigation.navigator),
    modals: createOpenModals(),
  }));
  const { entries } = overlays;
  useLayoutEffect(
    () => entries.syncWithLocation(location, history.state?.idx ?? 0, navigationType === 'POP'),
    [entries, location, navigationType],
  );
  const ownNavigation = useMemo(() => ({ ...navigation, navigator: entries.navigator }), [navigation, entries]);
  return (
    <OverlaysContext value={overlays}>
      <NavigationContext value={ownNavigation}>{children}</NavigationContext>
    </OverlaysContext>
  );
}
