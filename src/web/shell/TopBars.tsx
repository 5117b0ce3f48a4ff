import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SandboxBanner } from './SandboxBanner.tsx';

/** What stays at the top of every page: the ribbon of a simulated market, the header, and what is wrong with the network. */
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
