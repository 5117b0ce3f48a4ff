import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';

const title = {
  flex: 1,
  minWidth: 0,
  // The longest German title has room at 320 px.
  '@media (max-width: 21rem)': { fontSize: 'body1.fontSize' },
  // ‘Notifications’ stays whole where the browser does not hyphenate.
  [LARGE_FONTS]: { fontSize: '7.6vw' },
} as const;
const heading = { ...title, py: 1, hyphens: 'auto', overflowWrap: 'break-word' } as const;
// A name without room wraps below the only line, out of sight. The logo beside it stands for the product.
const product = {
  ...title,
  display: 'flex',
  flexWrap: 'wrap',
  height: '1.25em',
  '&::before': { content: '""', height: 1 },
};

/**
 * Shows the product, or the title of the screen, which wraps to a second line instead of pushing the buttons off the
 * page.
 */
export function HeaderTitle({ isHeading = false, children }: { isHeading?: boolean; children: ReactNode }) {
  return (
    <Typography component={isHeading ? 'h1' : 'p'} variant="h3" noWrap={!isHeading} sx={isHeading ? heading : product}>
      {children}
    </Typography>
  );
}
