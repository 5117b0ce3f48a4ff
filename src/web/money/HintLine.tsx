import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tabular } from '#web/theme/tokens.ts';

const line = { display: 'block', minHeight: '1lh', ...tabular } as const;

/**
 * Renders the hint of a field. It keeps its line while it is empty, and an error takes its place, so that neither a digit
 * nor an error moves a button.
 */
export const HintLine = ({ children }: { children?: ReactNode }) => (
  <Typography component="span" variant="inherit" sx={line}>
    {children}
  </Typography>
);
