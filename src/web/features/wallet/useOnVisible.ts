import { type RefObject, useEffect, useRef } from 'react';

/** How far below the window something counts as seen already. */
const ROOT_MARGIN = '600px';

/** Does something whenever an element comes into view, or is about to. */
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
