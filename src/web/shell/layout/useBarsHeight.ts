import { useLayoutEffect, useState } from 'react';

/** Returns the sticky element around the header. */
function findTopBars(): HTMLElement | null {
  let element = document.querySelector<HTMLElement>('header');
  while (element && getComputedStyle(element).position !== 'sticky') element = element.parentElement;
  return element;
}

export const measureBarsHeight = (): number => findTopBars()?.offsetHeight ?? 0;

/** Returns the height in px of the bars at the top of the page, for elements that stick below them. */
export function useBarsHeight(): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const bars = findTopBars();
    if (!bars) return;
    const measure = () => setHeight(bars.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(bars);
    return () => observer.disconnect();
  }, []);
  return height;
}
