import { getFontScale } from '#web/theme/fontScale.ts';
import { focusRing, radius, rem, tabular, weight } from '#web/theme/tokens.ts';

// Constant, so that a list knows its height before it renders a row.
export const ROW_HEIGHT = Math.round(60 * getFontScale());

/** Stacks the price above the change, so that the name fits a narrow list. */
export const stackedFigures = {
  '& .coin': { position: 'relative' },
  '& .coin .figures': { alignSelf: 'flex-start', pt: 2 },
  '& .coin .pill': {
    position: 'absolute',
    right: 0,
    bottom: rem(5),
    width: rem(77),
    pt: 0,
    '& > [data-tone]': { height: rem(20), bgcolor: 'transparent', lineHeight: rem(20), textAlign: 'right' },
  },
} as const;

// Defined once at the list, because rows mount and unmount while it scrolls.
export const coinRowStyle = {
  containerType: 'inline-size',
  '& .star': {
    position: 'absolute',
    left: rem(-4),
    width: rem(44),
    height: ROW_HEIGHT,
    color: 'text.secondary',
    '&[data-favorite=true]': { color: 'warning.main' },
  },
  '& .star + .coin': { width: 'auto', ml: rem(24) },
  '& .coin': {
    display: 'flex',
    justifyContent: 'flex-start',
    gap: 1.5,
    height: ROW_HEIGHT,
    borderBottom: 1,
    borderColor: 'divider',
    typography: 'body1',
    textAlign: 'left',
    // A focused row scrolls clear of the bars at the top and of the navigation.
    scrollMargin: `${rem(260)} 0 ${rem(90)}`,
    '& > svg': { width: rem(40), height: rem(24), strokeWidth: 2 },
    '&:focus-visible': { ...focusRing, outlineOffset: -2 },
    '&[data-stale=true], &[data-stale=true] [data-tone]': { color: 'text.secondary' },
    '@container (min-width: 40rem)': { gap: 6, '& > svg': { width: rem(72), height: rem(36) } },
    // On very narrow screens the sparkline would leave no space for the name.
    '@container (max-width: 21.74rem)': { '& > svg': { display: 'none' } },
  },
  '& .names': {
    flex: 1,
    minWidth: 0,
    '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis' },
    '& > :first-of-type': { fontWeight: weight.strong, whiteSpace: 'nowrap' },
    // A long name and the time of a price of another day have a second line.
    '& > :last-of-type': { maxHeight: rem(30), typography: 'caption', lineHeight: 1.25, color: 'text.secondary' },
    '& small': { color: 'text.secondary', typography: 'caption' },
  },
  // Each figure has a fixed size, so that a new value lays out nothing else; a very long price extends into the gap.
  '& .figures': {
    flex: `0 0 ${rem(77)}`,
    textAlign: 'right',
    fontWeight: weight.strong,
    ...tabular,
    '& > *': { display: 'block', height: rem(21), ml: -4, contain: 'size layout' },
  },
  '& .pill': {
    ml: 0.5,
    flexBasis: rem(72),
    typography: 'body2',
    fontWeight: weight.medium,
    textAlign: 'center',
    '& > [data-tone]': {
      height: rem(28),
      ml: 0,
      borderRadius: radius.tag,
      lineHeight: rem(28),
      bgcolor: 'background.raised',
    },
    '& > [data-tone=up]': { bgcolor: 'up.soft' },
    '& > [data-tone=down]': { bgcolor: 'down.soft' },
  },
  // The name of a narrow list needs the space.
  '@container (max-width: 19rem)': { '& .pill': { flexBasis: rem(64) }, '& .coin .names small': { display: 'none' } },
  // With large fonts the name takes the space of the price, then that of the logo.
  '@container (max-width: 17.9rem)': stackedFigures,
  '@container (max-width: 13rem)': { '& .coin .MuiAvatar-root': { display: 'none' } },
  '@container (max-width: 10rem)': { '& .coin .names > :first-of-type': { fontSize: '8.5cqi' } },
} as const;
