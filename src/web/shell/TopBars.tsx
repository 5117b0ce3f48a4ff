import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SandboxBanner } from './SandboxBanner.tsx';

/** Renders the bars at the top of every page: sandbox banner, header, offline banner. */
export function TopBars({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        pt: 'env(safe-area-inset-top)',
        bgcolor: 'background.default',
      }}
    >
      <SandboxBanner />
      {children}
      <OfflineBanner />
    </Box>
  );
}
