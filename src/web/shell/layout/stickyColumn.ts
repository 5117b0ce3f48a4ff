import { LOW_SCREEN } from './layoutSizes.ts';

// A scrolling pane would clip a focus ring without this space.
const RING = 1;

/** Styles a column that stays below the bars beside a long one and has its own scroll position. */
export const stickyColumn = (topBars: number) => ({
  position: 'sticky',
  top: `calc(${topBars}px + 0.25rem)`,
  // To the lower edge of the page, whose padding is inside, so that a long column does not scroll the page as well.
  maxHeight: `calc(100dvh - ${topBars}px - 0.375rem)`,
  m: -RING,
  mb: -6,
  p: RING,
  pb: 6,
  overflowY: 'auto',
  // A card hides what leaves it, so it would be squeezed before the column scrolls.
  '& > *': { flexShrink: 0 },
  scrollbarWidth: 'thin',
  // A page this low has no height to spare for two scroll areas.
  [LOW_SCREEN]: { position: 'static', maxHeight: 'none', mb: -RING, pb: RING },
});
