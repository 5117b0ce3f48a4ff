/** Marks the drawing of the chart. */
export const CHART_DRAWING = 'chart-drawing';
/** The height in px of what covers the lower end of the chart. */
const COVERED_HEIGHT = '--l-chart-covered';
// On less, the axis and the live price have no space.
const MIN_HEIGHT = '7rem';

/** Keeps the drawing above what covers the chart's lower end. The page below keeps its place. */
export const aboveCover = {
  position: 'absolute',
  inset: 0,
  bottom: `max(0px, min(var(${COVERED_HEIGHT}, 0px), 100% - ${MIN_HEIGHT}))`,
} as const;

/** Returns how many px of the chart's lower end `cover` hides; 0 beside it. */
function measureCover(cover: HTMLElement): number {
  const chart = document.querySelector(`.${CHART_DRAWING}`)?.parentElement?.getBoundingClientRect();
  if (!chart) return 0;
  const { left, right, top } = cover.getBoundingClientRect();
  const middle = (chart.left + chart.right) / 2;
  return left < middle && middle < right ? Math.max(0, chart.bottom - top) : 0;
}

/** Shrinks the chart to what `cover` leaves of it, as either changes, until the returned function is called. */
export function coverChart(cover: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty(COVERED_HEIGHT, `${measureCover(cover)}px`);
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(cover);
  // After a reload the sheet may open before the chart.
  observer.observe(document.body);
  for (const type of ['resize', 'scroll']) addEventListener(type, measure);
  return () => {
    observer.disconnect();
    for (const type of ['resize', 'scroll']) removeEventListener(type, measure);
    style.removeProperty(COVERED_HEIGHT);
  };
}
