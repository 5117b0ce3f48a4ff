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
  /** What belongs to the form and has room beside it only. */
  side: ReactNode;
  /** Both weigh the same. */
  isEven?: boolean;
}

/**
 * A form beside what belongs to it from 900 px on, alone below that. One tree for both, so that what is typed outlives a
 * turned tablet. Needs `<Screen layout="panes">` around it.
 */
export function FormAndSide({ form, side, isEven = false }: FormAndSideProps) {
  const hasTwoPanes = useHasTwoPanes();
  const beside = isEven ? EQUAL_COLUMNS : FORM_AND_SIDE;
  return (
    <Box sx={hasTwoPanes ? { maxWidth: '70rem' } : { width: 1, maxWidth: rem(COLUMN_WIDTH), mx: 'auto' }}>
      <Panes first={form} second={hasTwoPanes && side} columns={hasTwoPanes ? beside : SINGLE_COLUMN} />
    </Box>
  );
}
