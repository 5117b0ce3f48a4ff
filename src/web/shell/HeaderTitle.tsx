import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/**
 * Shows the product, or the title of the screen, which wraps to a second line instead of pushing the buttons off the
 * page.
 */
export function HeaderTitle({ isHeading = false, children }: { isHeading?: boolean; children: ReactNode }) {
  return (
    <Typography
      component={isHeading ? 'h1' : 'p'}
      variant="h3"
      noWrap={!isHeading}
      sx={{ flex: 1, minWidth: 0, hyphens: 'auto', overflowWrap: 'break-word' }}
    >
      {children}
    </Typography>
  );
}
