import { useLayoutEffect, useState } from 'react';
import { PINNED } from '#web/components/PinnedActions.tsx';
import { getFontScale } from '#web/theme/fontScale.ts';
import { ABOVE_TABS, getTabsHeight } from '#web/theme/tabsHeight.ts';

const TOAST_REM = 6;
const GAP_PX = 8;

const ABOVE_TABS_WITH_GAP = `calc(${ABOVE_TABS} + ${GAP_PX}px)`;

/** Returns the distance from the lower edge that leaves pinned actions free if any are in the place of a toast. */
function measureAbovePinned(): string {
  const box = document.querySelector(`.${PINNED}`)?.getBoundingClientRect();
  if (!box) return ABOVE_TABS_WITH_GAP;
  const lowest = innerHeight - getTabsHeight() - GAP_PX;
  const isClear = box.top >= lowest || box.bottom <= lowest - TOAST_REM * 16 * getFontScale();
  return isClear ? ABOVE_TABS_WITH_GAP : `${innerHeight - box.top + GAP_PX}px`;
}

/**
 * Returns a toast's distance from the lower edge, in CSS, that leaves the tabs and pinned actions free. The actions of a
 * short form are higher than those that stick to the edge.
 */
export function useAbovePinned(): string {
  const [distance, setDistance] = useState(ABOVE_TABS_WITH_GAP);
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
