import { type RefObject, useLayoutEffect, useRef } from 'react';
import { mayTakeFocus } from './mayTakeFocus.ts';

const USES = ['focusin', 'pointerdown', 'click'] as const;

/**
 * Returns the ref of an element that may disappear while it has the focus. The main part of the page receives the focus
 * then, so that the keyboard does not start again at the top.
 */
export function usePassFocusToMain<Shown extends HTMLElement>(): RefObject<Shown | null> {
  const place = useRef<Shown>(null);
  useLayoutEffect(() => {
    const shown = place.current;
    // Safari does not focus a button that is clicked.
    let wasUsedLast = false;
    const noteUse = ({ target }: Event) => {
      wasUsedLast = shown !== null && target instanceof Node && shown.contains(target);
    };
    for (const use of USES) document.addEventListener(use, noteUse, true);
    return () => {
      for (const use of USES) document.removeEventListener(use, noteUse, true);
      if (!wasUsedLast && document.activeElement !== shown) return;
      // A nearer place may take the focus first.
      queueMicrotask(() => {
        if (document.activeElement === document.body && mayTakeFocus())
          document.getElementById('main')?.focus({ preventScroll: true });
      });
    };
  }, []);
  return place;
}
