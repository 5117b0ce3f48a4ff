import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { color } from '#web/theme/tokens.ts';

/** The colours of a chart's first and second series. */
export const SERIES_COLORS = [color.brand, color.muted] as const;

export const Legend = ({ series, unit }: { series: readonly string[]; unit: string }) => (
  <Stack
    direction="row"
    useFlexGap
    spacing={4}
    sx={{ flexWrap: 'wrap', rowGap: 1, typography: 'body2', color: 'text.secondary', mt: 2 }}
  >
    {series.map((name, at) => (
      <Stack key={name} direction="row" useFlexGap spacing={1.5} sx={{ alignItems: 'center' }}>
        <Box
          aria-hidden
          sx={{ width: '0.75rem', height: '0.75rem', borderRadius: '3px', bgcolor: SERIES_COLORS[at] }}
        />
        {name}
      </Stack>
    ))}
    <span>{unit}</span>
  </Stack>
);
