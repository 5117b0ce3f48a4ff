import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** Places the result and the price path, if any, in one card on a phone, else side by side. */
export const OrderTop = ({ header, path }: { header: ReactNode; path: ReactNode }) => (
  <Paper
    component="section"
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: path ? 'minmax(0, 2fr) minmax(0, 3fr)' : undefined },
      gap: { lg: 4 },
      bgcolor: { lg: 'transparent' },
    }}
  >
    <Paper sx={{ p: 4 }}>{header}</Paper>
    {path && (
      <Box component={Paper} sx={{ p: 4, pt: { xs: 0, lg: 4 } }}>
        {path}
      </Box>
    )}
  </Paper>
);
