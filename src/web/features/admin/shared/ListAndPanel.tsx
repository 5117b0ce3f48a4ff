import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { BELOW_BARS } from '#web/shell/layout/belowBars.ts';

interface ListAndPanelProps {
  title: string;
  panel: ReactNode;
  children: ReactNode;
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 22rem' },
  gap: 4,
  alignItems: 'start',
} as const;

/** Places a panel beside a long list or form from 900 px on, where it stays in sight, and below it on narrower pages. */
export const ListAndPanel = ({ title, panel, children }: ListAndPanelProps) => (
  <Box sx={COLUMNS}>
    <Stack useFlexGap spacing={4} sx={{ minWidth: 0 }}>
      {children}
    </Stack>
    {/* An element around it would be no higher than it, and leave it no room to move. */}
    <Paper component="section" sx={{ p: 4, minWidth: 0, position: { md: 'sticky' }, top: BELOW_BARS }}>
      <Typography variant="h3" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {panel}
    </Paper>
  </Box>
);
