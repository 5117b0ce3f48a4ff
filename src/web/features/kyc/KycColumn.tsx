import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { COLUMN_WIDTH } from '#web/theme/tokens.ts';

/** Centres a status in one column on a wide page; the form uses the whole width. */
export const KycColumn = ({ children }: { children: ReactNode }) => (
  <Stack useFlexGap spacing={4} sx={{ width: '100%', maxWidth: COLUMN_WIDTH, mx: 'auto' }}>
    {children}
  </Stack>
);
