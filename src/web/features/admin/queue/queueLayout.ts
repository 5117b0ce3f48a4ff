/** The width of the list on a wide page. */
export const LIST_WIDTH = '17rem';

/** The padding below the content of a page. */
export const PAGE_END = '1.5rem';

/** The height from the top of an observed part of a page to the end of the window. */
export const REST_OF_PAGE = `calc(100dvh - var(--part-top, 9rem) - ${PAGE_END})`;

/** Passes the place of a part of a page to its style. */
export function observeTop(part: HTMLElement | null) {
  if (!part) return undefined;
  const observer = new ResizeObserver(() =>
    part.style.setProperty('--part-top', `${part.getBoundingClientRect().top + scrollY}px`),
  );
  // Bars and rows above it change the height of the page.
  for (const element of [part, document.body]) observer.observe(element);
  return () => observer.disconnect();
}
