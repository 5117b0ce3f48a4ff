import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Renders one side of a transfer with further identification below. */
export const Party = ({ children, more }: { children: ReactNode; more: ReactNode }) => (
  <>
    {children}
    {more && (
      <Typography component="small" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {more}
      </Typography>
    )}
  </>
);
