import { PHONE_LANDSCAPE, radius } from '#web/theme/tokens.ts';

// Over the ticket, beside the chart: from 900 px on at the edge of the page's frame, and in landscape.
const beside = { left: 'auto', bottom: 0, maxWidth: 'none', mx: 0 } as const;
const FRAME_EDGE = 'max(1rem, calc((100vw - 5.5rem - 1440px) / 2 + 1rem))';

// Above the navigation of a phone and below header and price. Its raised header shows that it overlays the page.
export const sheetPaper = {
  bottom: 'calc(4rem + env(safe-area-inset-bottom))',
  zIndex: 'drawer',
  maxWidth: '35rem',
  maxHeight: 'calc(100svh - 4rem - 8.5rem)',
  mx: 'auto',
  border: 0,
  borderRadius: `${radius.card} ${radius.card} 0 0`,
  '@media (min-width: 900px)': {
    ...beside,
    right: FRAME_EDGE,
    // The ticket's column beside the navigation rail.
    width: 'min(24rem, 46vw - 3.45rem)',
    maxHeight: 'calc(100svh - 5rem)',
  },
  [PHONE_LANDSCAPE]: {
    ...beside,
    right: 'env(safe-area-inset-right)',
    // The ticket's column with the gutter; the chart reaches it.
    width: 'calc(clamp(19.25rem, 46vw - 0.92rem, 24rem) + 1rem)',
    maxHeight: 'calc(100svh - 4.5rem)',
  },
} as const;
