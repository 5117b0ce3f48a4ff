import { ABOVE_PINNED } from '#web/components/PinnedActions.tsx';
import { TABS_HEIGHT } from '#web/theme/tabsHeight.ts';
import { NARROW_FRAME, PHONE_LANDSCAPE, SHORT_SCREEN } from '#web/theme/tokens.ts';

// From below the chart to the risk disclaimer, with the bottom navigation.
const REST = '22rem';
// What one, two and, in one row, more open trades take from the chart, less the preview's second line: Buy and Sell stay.
const OPEN_TRADES = ['0rem', '2.875rem', '7.1875rem', '2.5rem'] as const;
// An open trade takes the space of the preview's second line and of wider gaps.
const COMPACT_REST = '20.75rem';
// The disclaimer of the narrowest phones has one more line.
const NARROW_REST = '21.75rem';
export const LOW_SCREEN = '@media (max-height: 759.95px)';

// Between the safe areas of a phone in landscape, whose navigation is in the header.
const WHOLE_WIDTH = 'calc(100vw - 2rem - env(safe-area-inset-left) - env(safe-area-inset-right))';

const twoColumns = {
  gridTemplateColumns: 'minmax(0, 1fr) minmax(19.25rem, min(24rem, 48%))',
  gap: 4,
  alignItems: 'start',
};

/**
 * Returns the columns: one on a phone; chart beside ticket from 900 px and in landscape; markets beside both from 1,200
 * px.
 */
export const columns = (hasMarkets: boolean, topBars: number) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  rowGap: 2,
  alignContent: 'start',
  minHeight: { xs: `calc(100svh - ${topBars}px - ${TABS_HEIGHT})`, md: 0 },
  // Exceeds the column width of other screens.
  [PHONE_LANDSCAPE]: {
    ...twoColumns,
    width: { xs: WHOLE_WIDTH, md: 'auto' },
    mx: { xs: `calc(50% - ${WHOLE_WIDTH} / 2)`, md: 0 },
  },
  // In rem, because fewer columns fit with large fonts.
  '@media (min-width: 900px) and (min-width: 50rem)': twoColumns,
  '@media (min-width: 1200px) and (min-width: 75rem)': hasMarkets && {
    gridTemplateColumns: '18rem minmax(0, 1fr) 24rem',
  },
});

const onCard = {
  p: { md: 4 },
  borderRadius: { md: 'var(--l-shape-borderRadius)' },
  bgcolor: { md: 'background.paper' },
} as const;

/**
 * Gives the chart of a phone the height that the measured bars and the ticket leave, so that Buy and Sell are visible
 * without scrolling.
 */
export const chartPane = (openCount: number, topBars: number) => ({
  minWidth: 0,
  height: {
    xs: `max(15rem, min(100svh - ${topBars}px - ${REST}, 27rem) - ${OPEN_TRADES[openCount] ?? OPEN_TRADES[3]})`,
    md: 'clamp(20rem, calc(100svh - 22rem), 36rem)',
  },
  [LOW_SCREEN]: {
    height: {
      xs: `clamp(11rem, calc(100svh - ${topBars}px - ${COMPACT_REST}), 18rem)`,
      md: 'clamp(20rem, calc(100svh - 22rem), 36rem)',
    },
  },
  '@media (max-height: 759.95px) and (max-width: 359.95px)': {
    height: `clamp(10.25rem, calc(100svh - ${topBars}px - ${NARROW_REST}), 18rem)`,
  },
  ...onCard,
  // With very large fonts the content above the chart would leave no height.
  [SHORT_SCREEN]: { height: 'auto' },
  // Intervals and tools wrap there.
  [NARROW_FRAME]: { height: 'auto' },
  [PHONE_LANDSCAPE]: { height: 'calc(100svh - 5.5rem)' },
});

export const chartColumn = { minWidth: 0, [PHONE_LANDSCAPE]: { position: 'sticky', top: '5rem' } };

export const ticketPane = {
  minWidth: 0,
  outline: 0,
  ...ABOVE_PINNED,
  // Below an open trade on a low page in one column.
  '@media (min-height: 480px) and (max-height: 759.95px) and (max-width: 899.95px)': {
    '&:has([data-long])': { gap: 1.5, mt: -2 },
  },
};

// No box of its own on a phone, because Buy and Sell must stay visible below open trades.
export const ticketCard = { ...onCard, display: { xs: 'contents', md: 'flex' } } as const;
