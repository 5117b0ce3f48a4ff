import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { COLUMN_WIDTH, rem } from '#web/theme/tokens.ts';
import { Panes } from './Panes.tsx';
import { useHasTwoPanes } from './useHasTwoPanes.ts';

const SINGLE_COLUMN = 'minmax(0, 1fr)';
const FORM_AND_SIDE = 'minmax(0, 3fr) minmax(0, 2fr)';
const EQUAL_COLUMNS = 'repeat(2, minmax(0, 1fr))';

interface FormAndSideProps {
  form: ReactNode;
  /** Shown only where there is space beside the form. */
  side: ReactNode;
  isEven?: boolean;
}

/**
 * Places a form beside related content from 900 px on. Both widths share one tree, so that typed values survive a
 * rotation. Needs `<Screen layout="panes">` around it.
 */
export function FormAndSide({ form, side, isEven = false }: FormAndSideProps) {
  const hasTwoPanes = useHasTwoPanes();
  const beside = isEven ? EQUAL_COLUMNS : FORM_AND_SIDE;
  return (
    <Box sx={hasTwoPanes ? { maxWidth: '72.5rem' } : { width: 1, maxWidth: rem(COLUMN_WIDTH), mx: 'auto' }}>
      <Panes first={form} second={hasTwoPanes && side} columns={hasTwoPanes ? beside : SINGLE_COLUMN} />
    </Box>
  );
}
