import { PHONE_LANDSCAPE, radius } from '#web/theme/tokens.ts';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { ABOVE_TABS, TABS_HEIGHT } from '#web/theme/tabsHeight.ts';

// Over the ticket, beside the chart: from 900 px on at the edge of the page's frame, and in landscape.
const beside = { left: 'auto', bottom: 0, maxWidth: 'none', mx: 0 } as const;
const FRAME_EDGE = 'max(1rem, calc((100vw - 5.5rem - 1440px) / 2 + 1rem))';

// A target of full size around a short line of text.
export const lineTarget = {
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: '-0.875rem -0.5rem' },
} as const;

// Above the navigation of a phone and below header and price. Its raised header shows that it overlays the page.
export const sheetPaper = (topBars: number) => {
  const page = `100svh - ${TABS_HEIGHT} - ${topBars}px`;
  return {
    bottom: ABOVE_TABS,
    zIndex: 'drawer',
    maxWidth: '35rem',
    // The row of intervals is visible or covered, but never cut.
    maxHeight: `calc(${page} - 3.5rem)`,
    '@media (max-height: 699.95px) and (max-width: 599.95px)': { height: '100%' },
    // With large fonts the price is below the coin; on a low page there is no space for it as well.
    [LARGE_FONTS]: { height: 'auto', maxHeight: `calc(${page})` },
    [`${LARGE_FONTS} and (min-height: 24rem)`]: { maxHeight: `calc(${page} - 5.8rem)` },
    mx: 'auto',
    border: 0,
    borderRadius: `${radius.card} ${radius.card} 0 0`,
    '@media (min-width: 900px)': {
      ...beside,
      right: FRAME_EDGE,
      // Slightly more than the ticket's column beside the navigation rail.
      width: 'min(24rem, 48vw - 3.55rem)',
      maxHeight: `calc(100svh - ${topBars}px - 0.5rem)`,
    },
    // It would end in the middle of the ticket.
    '@media (min-width: 900px) and (max-height: 899.95px)': { height: '100%' },
    [PHONE_LANDSCAPE]: {
      ...beside,
      right: 'env(safe-area-inset-right)',
      // The ticket's column with the gutter; the chart reaches it.
      width: 'calc(clamp(19.25rem, 48vw - 0.96rem, 24rem) + 1rem)',
      height: '100%',
      maxHeight: 'calc(100svh - 4.5rem)',
    },
  } as const;
};
