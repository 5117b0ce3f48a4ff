import { type RefObject, useEffect, useRef } from 'react';
import { mayTakeFocus } from './mayTakeFocus.ts';

/**
 * Returns the focus to `place` when a change of `shown` removes the focused element. Nothing is shown while `shown` is
 * undefined, so that what appears then takes no focus.
 */
export function useRestoreFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    const removed = before.current;
    before.current = shown;
    if (removed === undefined || removed === shown) return;
    if (document.activeElement === document.body && mayTakeFocus()) place.current?.focus({ preventScroll: true });
  }, [place, shown]);
}
