import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

interface PanesProps {
  first: ReactNode;
  second: ReactNode;
  third?: ReactNode;
  /** CSS columns from 900 px on; with three panes, from 1,200 px on. */
  columns?: string;
  firstSx?: object;
}

const TWO = 'minmax(18rem, 2fr) minmax(0, 3fr)';
const THREE = 'minmax(16rem, 18rem) minmax(0, 1fr) minmax(20rem, 22rem)';

/**
 * Places parts of a screen side by side from 900 px on and below each other on narrower pages. A third pane is
 * below the second until 1,200 px. Needs `<Screen layout="panes">` around it.
 */
export function Panes({ first, second, third, columns, firstSx }: PanesProps) {
  const isThree = third !== undefined;
  const wide = columns ?? (isThree ? THREE : TWO);
  const pane = { minWidth: 0, '&:empty': { display: 'none' } } as const;
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: isThree ? TWO : wide, lg: wide },
        gap: 4,
        alignItems: 'start',
      }}
    >
      <Stack useFlexGap spacing={4} sx={{ ...pane, ...firstSx }}>
        {first}
      </Stack>
      <Stack useFlexGap spacing={4} sx={pane}>
        {second}
      </Stack>
      {isThree && (
        <Stack useFlexGap spacing={4} sx={{ ...pane, gridColumn: { md: '2', lg: '3' } }}>
          {third}
        </Stack>
      )}
    </Box>
  );
}
