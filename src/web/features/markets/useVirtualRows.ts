import { type RefObject, useLayoutEffect, useState } from 'react';

// Rows rendered beyond the view, so that scrolling and tabbing reach them.
const OVERSCAN = 2;

interface RowRange {
  from: number;
  to: number;
}

/** Returns the range of equal rows in the window plus overscan; the list scrolls with the page. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number, rowHeight: number): RowRange {
  const [range, setRange] = useState<RowRange>({ from: 0, to: 0 });

  useLayoutEffect(() => {
    const update = (): void => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      const first = Math.floor(-top / rowHeight) - OVERSCAN;
      const last = Math.ceil((window.innerHeight - top) / rowHeight) + OVERSCAN;
      const from = Math.min(Math.max(first, 0), count);
      const to = Math.min(Math.max(last, from), count);
      setRange(before => (before.from === from && before.to === to ? before : { from, to }));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
    };
  }, [list, count, rowHeight]);

  return range;
}
