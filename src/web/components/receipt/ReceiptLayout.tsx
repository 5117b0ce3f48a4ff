import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';

// Also in rem, because two columns of large fonts need a wider page.
const WIDE = '@media (min-width: 1200px) and (min-width: 75rem)';

interface ReceiptLayoutProps {
  head: ReactNode;
  rows: ReactNode;
  children: ReactNode;
}

/** Stacks the parts of a record; on a wide page its rows are beside its header. */
export const ReceiptLayout = ({ head, rows, children }: ReceiptLayoutProps) => (
  <Box
    sx={{
      display: 'grid',
      gap: 4,
      gridTemplateColumns: 'minmax(0, 1fr)',
      [WIDE]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gridTemplateRows: 'auto 1fr', alignItems: 'start' },
    }}
  >
    <Stack useFlexGap spacing={4} sx={{ minWidth: 0 }}>
      {head}
    </Stack>
    <Box sx={{ minWidth: 0, [WIDE]: { gridColumn: 2, gridRow: '1 / span 2' } }}>{rows}</Box>
    {children}
  </Box>
);
