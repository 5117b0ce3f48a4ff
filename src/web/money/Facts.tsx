import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { tabular } from '#web/theme/tokens.ts';

const list = { display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 2, m: 0, ...tabular };

const value = { m: 0, mt: 0.5, overflowWrap: 'anywhere', ...tabular } as const;
const mainValue = { ...value, [LARGE_FONTS]: { fontSize: 'body1.fontSize' } } as const;

export const Facts = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={list}>
    {children}
  </Box>
);

interface FactProps {
  name: string;
  isMain?: boolean;
  children: ReactNode;
}

export const Fact = ({ name, isMain = false, children }: FactProps) => (
  <Box sx={{ flex: isMain ? '1 0 100%' : '1 0 auto', maxWidth: 1 }}>
    <Typography component="dt" variant="body2" color="textSecondary">
      {name}
    </Typography>
    <Typography component="dd" variant={isMain ? 'h2' : 'subtitle1'} sx={isMain ? mainValue : value}>
      {children}
    </Typography>
  </Box>
);
