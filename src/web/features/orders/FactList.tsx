import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const list = {
  m: 0,
  typography: 'body2',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 4, py: 1.5 },
  '& dt': { flex: 'none', maxWidth: '50%', color: 'text.secondary' },
  '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere' },
} as const;

export const FactList = ({ children }: { children: ReactNode }) => (
  <Box component="dl" sx={list}>
    {children}
  </Box>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
