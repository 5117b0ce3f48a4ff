import AppBar from '@mui/material/AppBar';
import Toolbar from '@mui/material/Toolbar';
import type { ReactNode } from 'react';
import { COLUMN, VISITOR_PAGE } from '#web/theme/tokens.ts';
import { LOW, WIDEST } from './frame.ts';

/** The bar of a header: as wide as what stands below it, and lower on a phone held sideways. */
export function HeaderBar({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <AppBar position="static" sx={{ pt: 0 }}>
      <Toolbar
        sx={{
          width: '100%',
          maxWidth: isWide ? WIDEST : { xs: COLUMN, md: VISITOR_PAGE },
          mx: 'auto',
          px: isWide ? { xs: 2, md: 4 } : 2,
          [LOW]: { minHeight: 44 },
        }}
      >
        {children}
      </Toolbar>
    </AppBar>
  );
}
