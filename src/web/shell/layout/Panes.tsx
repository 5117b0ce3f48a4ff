import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { TWO_PANES } from './useHasTwoPanes.ts';

interface PanesProps {
  first: ReactNode;
  second: ReactNode;
  /** CSS columns from 900 px on. */
  columns?: string;
  firstSx?: object;
}

const TWO = 'minmax(18rem, 2fr) minmax(0, 3fr)';

/**
 * Places parts of a screen side by side from 900 px on and below each other on narrower pages, or with
 * large fonts. Needs
 * `<Screen layout="panes">` around it.
 */
export function Panes({ first, second, columns = TWO, firstSx }: PanesProps) {
  const pane = { minWidth: 0, '&:empty': { display: 'none' } } as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        [TWO_PANES]: { gridTemplateColumns: columns },
        gap: { xs: 3, md: 4 },
        alignItems: 'start',
      }}
    >
      <Stack useFlexGap spacing={{ xs: 3, md: 4 }} sx={{ ...pane, ...firstSx }}>
        {first}
      </Stack>
      <Stack useFlexGap spacing={4} sx={pane}>
        {second}
      </Stack>
    </Box>
  );
}
