import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { NARROW_FRAME, PHONE_LANDSCAPE, SHORT_SCREEN } from '#web/theme/tokens.ts';
import { ABOVE_TABS } from '#web/theme/tabsHeight.ts';

// Buy, Sell and the risk disclaimer stay above the navigation of a phone at any scroll position.
export const actions = {
  position: 'sticky',
  bottom: ABOVE_TABS,
  zIndex: 2,
  mx: { xs: -4, md: 0 },
  px: { xs: 4, md: 0 },
  py: 1,
  // The same height in every language.
  '& > p': { mx: { xs: -3, md: 0 }, minHeight: { xs: '2lh', md: 0 }, alignContent: 'center' },
  bgcolor: { xs: 'background.default', md: 'transparent' },
  '@media (min-width: 900px)': { position: 'static' },
  // With large fonts, or below the taller parts of a narrow frame, they would cover the form.
  [SHORT_SCREEN]: { position: 'static' },
  [NARROW_FRAME]: { position: 'static' },
  [LARGE_FONTS]: { position: 'static' },
  [PHONE_LANDSCAPE]: { position: 'sticky', bottom: 0, mx: 0, px: 0 },
} as const;
