import { type RefObject, useEffect, useRef } from 'react';

/** Keeps the keyboard's focus in its place when what had it goes away with a change of what is `shown` there. */
export function useRestoreFocus(place: RefObject<HTMLElement | null>, shown: unknown): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [place, shown]);
}
