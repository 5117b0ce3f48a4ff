import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** The line above a list that says what to do with it. */
export const IntroText = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary">{children}</Typography>
);
