import { type RefObject, useEffect, useRef } from 'react';

/** Returns the focus to `place` when a change of `shown` removes the focused element. */
export function useRestoreFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, shown]);
}
