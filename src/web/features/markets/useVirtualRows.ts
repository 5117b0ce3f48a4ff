import { type RefObject, useLayoutEffect, useState } from 'react';

// Rows rendered beyond the view, so that scrolling and tabbing reach them.
const OVERSCAN = 2;

interface RowRange {
  from: number;
  to: number;
}

/**
 * Returns the range of equal rows in the window plus overscan; the list scrolls with the page. A new count measures
 * nothing, since that would lay the page out while its new rows render.
 */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowRange {
  // May exceed the list at both ends.
  const [inWindow, setInWindow] = useState<RowRange>({ from: 0, to: 0 });

  useLayoutEffect(() => {
    const update = (): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const from = Math.floor(-top / rowHeight) - OVERSCAN;
      const to = Math.ceil((window.innerHeight - top) / rowHeight) + OVERSCAN;
      setInWindow(before => (before.from === from && before.to === to ? before : { from, to }));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [list, rowHeight]);

  const from = Math.min(Math.max(inWindow.from, 0), count);
  return { from, to: Math.min(Math.max(inWindow.to, from), count) };
}
