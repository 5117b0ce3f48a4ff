import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

export const IntroText = ({ children }: { children: ReactNode }) => (
  <Typography color="textSecondary">{children}</Typography>
);
