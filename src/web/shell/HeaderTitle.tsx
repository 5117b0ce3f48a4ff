import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

const title = {
  flex: 1,
  minWidth: 0,
  hyphens: 'auto',
  overflowWrap: 'break-word',
  // The longest German title has room at 320 px.
  '@media (max-width: 21rem)': { fontSize: 'body1.fontSize' },
} as const;

/**
 * Shows the product, or the title of the screen, which wraps to a second line instead of pushing the buttons off the
 * page.
 */
export function HeaderTitle({ isHeading = false, children }: { isHeading?: boolean; children: ReactNode }) {
  return (
    <Typography component={isHeading ? 'h1' : 'p'} variant="h3" noWrap={!isHeading} sx={title}>
      {children}
    </Typography>
  );
}
