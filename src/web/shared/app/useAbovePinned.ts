import { useLayoutEffect, useState } from 'react';
import { PINNED } from '#web/components/PinnedActions.tsx';
import { getFontScale } from '#web/theme/fontScale.ts';

// In rem: the tabs, and with them the space of a toast.
const TABS = 4.5;
const TABS_AND_TOAST = 10.5;
const GAP_PX = 8;

const ABOVE_TABS = `calc(${TABS}rem + env(safe-area-inset-bottom))`;

/** Returns the distance from the lower edge that leaves pinned actions free if any are in the place of a toast. */
function measureAbovePinned(): string {
  const box = document.querySelector(`.${PINNED}`)?.getBoundingClientRect();
  if (!box) return ABOVE_TABS;
  const rem = 16 * getFontScale();
  const isClear = box.top >= innerHeight - TABS * rem || box.bottom <= innerHeight - TABS_AND_TOAST * rem;
  return isClear ? ABOVE_TABS : `${innerHeight - box.top + GAP_PX}px`;
}

/**
 * Returns a toast's distance from the lower edge, in CSS, that leaves the tabs and pinned actions free. The actions of a
 * short form are higher than those that stick to the edge.
 */
export function useAbovePinned(): string {
  const [distance, setDistance] = useState(ABOVE_TABS);
  useLayoutEffect(() => {
    const measure = () => setDistance(measureAbovePinned());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    // Another screen may be as high as the one before.
    const content = new MutationObserver(measure);
    content.observe(document.body, { childList: true, subtree: true });
    const options = { capture: true, passive: true };
    addEventListener('scroll', measure, options);
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      content.disconnect();
      removeEventListener('scroll', measure, options);
      removeEventListener('resize', measure);
    };
  }, []);
  return distance;
}
