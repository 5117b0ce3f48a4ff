import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { tabular } from '#web/theme/tokens.ts';

const row = { flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', ...tabular } as const;

/** Renders fee and received amount above a pinned button, so that both are in view before it is pressed. */
export const PinnedQuote = ({ rows }: { rows: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <Box component="dl" sx={{ m: 0, mb: 3 }}>
    {rows.map(([name, value]) => (
      <Stack key={name} direction="row" useFlexGap spacing={4} sx={row}>
        <Typography component="dt" variant="body2" color="textSecondary">
          {name}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, textAlign: 'right' }}>
          {value}
        </Typography>
      </Stack>
    ))}
  </Box>
);
