import { useLayoutEffect, useState } from 'react';

/** The bars that stay at the top of a page: what sticks there with the header in it. */
function findTopBars(): HTMLElement | null {
  let element = document.querySelector<HTMLElement>('header');
  while (element && getComputedStyle(element).position !== 'sticky') element = element.parentElement;
  return element;
}

/** Returns the present height of the bars at the top of the page in px. */
export const measureBarsHeight = (): number => findTopBars()?.offsetHeight ?? 0;

/** Returns the height of the bars at the top of the page in px, for what sticks below them. */
export function useBarsHeight(): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const bars = findTopBars();
    if (!bars) return;
    const look = () => setHeight(bars.offsetHeight);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(bars);
    return () => observer.disconnect();
  }, []);
  return height;
}
