import AppBar from '@mui/material/AppBar';
import Toolbar from '@mui/material/Toolbar';
import type { ReactNode } from 'react';
import { COLUMN_WIDTH, VISITOR_BAR_WIDTH } from '#web/theme/tokens.ts';
import { LOW_SCREEN, MAX_PAGE_WIDTH } from './layout/layoutSizes.ts';

export function HeaderBar({ isWide = false, children }: { isWide?: boolean; children: ReactNode }) {
  return (
    <AppBar position="static" sx={{ pt: 0 }}>
      <Toolbar
        sx={{
          width: '100%',
          maxWidth: isWide ? MAX_PAGE_WIDTH : { xs: COLUMN_WIDTH, md: VISITOR_BAR_WIDTH },
          mx: 'auto',
          px: isWide ? { xs: 2, md: 4 } : 2,
          [LOW_SCREEN]: { minHeight: 44 },
        }}
      >
        {children}
      </Toolbar>
    </AppBar>
  );
}
