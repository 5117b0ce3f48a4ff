import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/**
 * What the header says at its left: the product, cut where there is no room, or the title of the screen, which takes a
 * second line instead of pushing the buttons off the page.
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
