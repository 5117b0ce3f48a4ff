import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { LARGE_FONTS } from '#web/theme/largeFonts.ts';
import { tabular } from '#web/theme/tokens.ts';

const list = { m: 0, px: 4, py: 1, ...tabular, '& > div + div': { borderTop: 1, borderColor: 'divider' } };
const inset = { ...list, bgcolor: 'background.default', '& > div': { py: 1.5 } };
// Above a pinned button: without a surface, and as low as its text.
const pinned = { m: 0, mb: 3, bgcolor: 'transparent', ...tabular, '& > div': { py: 0 } };
// The term wraps before the figure beside it does. Chinese could break after each character.
const term = { flex: '0 1000 auto', minWidth: 'min(4.5em, 50%)', maxWidth: '50%' };
const row = {
  justifyContent: 'space-between',
  alignItems: 'baseline',
  py: 3.5,
  [LARGE_FONTS]: { display: 'block', '&& > *': { maxWidth: 1, textAlign: 'left' } },
};
// A figure too long for the rest of the line has one of its own, so that no number breaks.
const wrapping = { ...row, flexWrap: 'wrap', rowGap: 0, '& > dt': { maxWidth: 1 }, '& > dd': { ml: 'auto' } };

interface ReceiptRowsProps {
  rows: readonly (readonly [name: string, value: ReactNode])[];
  /** Omits the card, for rows inside another surface such as a sheet. */
  isInset?: boolean;
  /** Moves a value that does not fit beside its term to the next line, whole. */
  isWrapping?: boolean;
  /** Renders fee and received amount above a pinned button, so that both are in view before it is pressed. */
  isPinned?: boolean;
}

export function ReceiptRows({ rows, isInset = false, isWrapping = false, isPinned = false }: ReceiptRowsProps) {
  const surface = isInset ? inset : list;
  return (
    <Paper component="dl" sx={isPinned ? pinned : surface}>
      {rows.map(([name, value]) => (
        <Stack key={name} direction="row" useFlexGap spacing={4} sx={isWrapping || isPinned ? wrapping : row}>
          <Typography component="dt" variant="body2" color="textSecondary" sx={term}>
            {name}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right', overflowWrap: 'anywhere' }}>
            {value}
          </Typography>
        </Stack>
      ))}
    </Paper>
  );
}
