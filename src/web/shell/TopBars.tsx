import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { OfflineBanner } from './OfflineBanner.tsx';
import { SandboxBanner } from './SandboxBanner.tsx';

// The page ends at the safe areas of both sides, but the colours of its banners reach the edges of the screen.
const BLEED = {
  m: '0 calc(-1 * env(safe-area-inset-right)) 0 calc(-1 * env(safe-area-inset-left))',
  border: 'solid transparent',
  borderWidth: '0 env(safe-area-inset-right) 0 env(safe-area-inset-left)',
};

/** Renders the bars at the top of every page: sandbox banner, header, offline banner. */
export function TopBars({ children }: { children?: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        pt: 'env(safe-area-inset-top)',
        bgcolor: 'background.default',
        '& > :not(header)': BLEED,
      }}
    >
      <SandboxBanner />
      {children}
      <OfflineBanner />
    </Box>
  );
}
