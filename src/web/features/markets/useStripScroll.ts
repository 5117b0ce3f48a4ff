import { type RefObject, useLayoutEffect, useState } from 'react';

// The share of the strip's width that one press scrolls.
const STEP = 0.8;

/** Returns whether a horizontal strip is scrolled to either end, and a function that scrolls it. */
export function useStripScroll(strip: RefObject<HTMLElement | null>, items: number) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });

  useLayoutEffect(() => {
    const element = strip.current;
    if (!element) return;
    const update = (): void => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      const isAtStart = scrollLeft <= 1;
      const isAtEnd = scrollLeft + clientWidth >= scrollWidth - 1;
      setEnds(before =>
        before.isAtStart === isAtStart && before.isAtEnd === isAtEnd ? before : { isAtStart, isAtEnd },
      );
    };
    update();
    element.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      element.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [strip, items]);

  const scrollBy = (direction: -1 | 1): void => {
    const element = strip.current;
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    element?.scrollBy({
      left: direction * STEP * element.clientWidth,
      behavior: prefersReducedMotion ? 'auto' : 'smooth',
    });
  };
  return { ...ends, scrollBy };
}
