import { useLayoutEffect, useState } from 'react';
import { PINNED } from '#web/components/PinnedActions.tsx';

// In rem: the tabs, and with them the space of a toast.
const TABS = 4.5;
const TABS_AND_TOAST = 10.5;
const GAP_PX = 8;

/** Returns the distance of pinned actions from the lower edge, in px; null where none are in the place of a toast. */
function measureAbovePinned(): number | null {
  const box = document.querySelector(`.${PINNED}`)?.getBoundingClientRect();
  if (!box) return null;
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  const isClear = box.top >= innerHeight - TABS * rem || box.bottom <= innerHeight - TABS_AND_TOAST * rem;
  return isClear ? null : innerHeight - box.top + GAP_PX;
}

/**
 * Returns a toast's distance from the lower edge that leaves pinned actions free, in px; null where only the tabs are
 * there. The actions of a short form are higher than those that stick to the edge.
 */
export function useAbovePinned(): number | null {
  const [distance, setDistance] = useState<number | null>(null);
  useLayoutEffect(() => {
    const measure = () => setDistance(measureAbovePinned());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    const options = { capture: true, passive: true };
    addEventListener('scroll', measure, options);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure, options);
      removeEventListener('resize', measure);
    };
  }, []);
  return distance;
}
