import { type RefObject, useEffect, useRef } from 'react';

// Elements this far below the window count as visible.
const ROOT_MARGIN = '600px';

/** Calls `onSeen` whenever an element is in view, or is about to be. */
export function useOnVisible<Target extends Element>(onSeen: () => void): RefObject<Target | null> {
  const element = useRef<Target>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      entries => {
        if (entries.some(entry => entry.isIntersecting)) onSeen();
      },
      { rootMargin: `0px 0px ${ROOT_MARGIN} 0px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  });
  return element;
}
