import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tabular } from '#web/theme/tokens.ts';

const grid = { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(5rem, 1fr))', gap: 2, m: 0, ...tabular };

/** A few short facts beside one another, each with its name above it. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={grid}>
    {children}
  </Box>
);

interface FactProps {
  name: string;
  /** The one that matters most: it takes a line of its own. */
  isMain?: boolean;
  children: ReactNode;
}

export const Fact = ({ name, isMain = false, children }: FactProps) => (
  <Box sx={isMain ? { gridColumn: '1 / -1' } : undefined}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography
      component="dd"
      variant={isMain ? 'h2' : 'subtitle1'}
      sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere', ...tabular }}
    >
      {children}
    </Typography>
  </Box>
);
