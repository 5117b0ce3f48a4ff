const MEASURE_DELAY_MS = 100;

/** Returns the height in px that the current screen needs, whatever the height of the frame. */
function measureContentHeight({ document, scrollY }: Window): number {
  // An expired session hides its screens behind the sign-in.
  const main = Array.from(document.querySelectorAll('main')).find(element => element.getClientRects().length > 0);
  if (!main) return 0;
  // The screen fills the frame, so its children are measured; their container adds its padding and the tabs below it.
  const bottoms = Array.from(main.children, child => child.getBoundingClientRect().bottom + scrollY);
  const tabs = main.parentElement ? parseInt(getComputedStyle(main.parentElement).paddingBottom, 10) || 0 : 0;
  return Math.ceil(Math.max(0, ...bottoms)) + (parseInt(getComputedStyle(main).paddingBottom, 10) || 0) + tabs;
}

/** Calls the listener with each new height, at most ten times a second. Returns a function that stops this. */
export function watchContentHeight(page: Window, listener: (height: number) => void): () => void {
  let last = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measure = () => {
    timer = undefined;
    const height = measureContentHeight(page);
    if (height > 0 && height !== last) listener((last = height));
  };
  const schedule = () => (timer ??= setTimeout(measure, MEASURE_DELAY_MS));
  const mutations = new MutationObserver(schedule);
  mutations.observe(page.document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(schedule);
  sizes.observe(page.document.body);
  return () => {
    clearTimeout(timer);
    mutations.disconnect();
    sizes.disconnect();
  };
}
