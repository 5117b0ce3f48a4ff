import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Panes } from './Panes.tsx';

const MAIN_AND_SIDE = 'minmax(0, 3fr) minmax(0, 2fr)';

interface TwoColumnsProps {
  first: ReactNode;
  second: ReactNode;
  /** Gives both columns the same width; otherwise the first is the main one, at most as wide as a form. */
  isEven?: boolean;
}

/** Places two columns from 900 px on. Needs `<Screen layout="panes">` around it. */
export const TwoColumns = ({ first, second, isEven = false }: TwoColumnsProps) => (
  <Box sx={{ maxWidth: isEven ? 'none' : '72.5rem' }}>
    <Panes first={first} second={second} columns={isEven ? 'repeat(2, minmax(0, 1fr))' : MAIN_AND_SIDE} />
  </Box>
);
