/** A phone held sideways: too low for one column, wide enough for two. */
const SIDEWAYS = '@media (max-height: 479.95px) and (min-width: 600px)';

/** Header and navigation of a phone; and with them everything of the screen but coin and chart. */
const BARS = '8rem';
const REST = '26.25rem';

const twoColumns = { gridTemplateColumns: 'minmax(0, 1fr) minmax(18rem, 22rem)', gap: 4, alignItems: 'start' };

/** One column on a phone; chart beside ticket from 900 px and sideways; markets beside both from 1,200 px. */
export const columns = (hasMarkets: boolean) => ({
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: hasMarkets ? '18rem minmax(0, 1fr) 22rem' : undefined },
  rowGap: 2,
  alignContent: 'start',
  minHeight: { xs: `calc(100svh - ${BARS})`, md: 0 },
  // Out of the column that other screens keep to.
  [SIDEWAYS]: { ...twoColumns, width: 'calc(100vw - 2rem)', mx: 'calc(50% - 50vw + 1rem)' },
  '@media (min-width: 900px) and (max-width: 1199.95px)': twoColumns,
  '@media (min-width: 1200px)': { gap: 4, alignItems: 'start' },
});

/** On a phone the chart takes the height that the ticket leaves, so that Buy and Sell stay in sight without scrolling. */
export const chartPane = (hasOpenTrades: boolean) => ({
  minWidth: 0,
  height: {
    xs: `clamp(13.5rem, calc(100svh - ${REST}), ${hasOpenTrades ? '18rem' : '27rem'})`,
    md: 'clamp(20rem, calc(100svh - 22rem), 36rem)',
  },
  [SIDEWAYS]: { height: 'calc(100svh - 5.5rem)' },
});

export const chartColumn = { minWidth: 0, [SIDEWAYS]: { position: 'sticky', top: '5rem' } };

export const ticketPane = { minWidth: 0 };
