import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const SEPARATOR = ' · ';
const DOT = '1em';
// The dot before the first part of each line is outside.
const clipped = { display: 'block', overflow: 'hidden' } as const;
const item = { display: 'flex', minWidth: 0, maxWidth: '100%' } as const;
const whole = { flex: { lg: 'none' } } as const;
const dot = { flex: 'none', width: DOT, textAlign: 'center', whiteSpace: 'pre' } as const;
const cut = { overflow: { lg: 'hidden' }, textOverflow: 'ellipsis' } as const;

interface DottedLineProps {
  /** A text is divided at its dots. */
  parts: string | readonly ReactNode[];
  /** Keeps it on one line in a table, whole or with its last part cut. */
  inTable?: 'whole' | 'cut';
}

/** Renders short texts with dots between them. Where a line breaks, no dot remains at its end. */
export function DottedLine({ parts: given, inTable }: DottedLineProps) {
  const parts = typeof given === 'string' ? given.split(SEPARATOR) : given;
  const isCut = (at: number) => inTable === 'cut' && at === parts.length - 1;
  return (
    <Box component="span" sx={clipped}>
      <Box component="span" sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: inTable && 'nowrap' }, ml: `-${DOT}` }}>
        {parts.map((part, at) => (
          <Box key={at} component="span" sx={{ ...item, ...(inTable && !isCut(at) && whole) }}>
            <Box component="span" sx={dot}>
              {at > 0 && SEPARATOR}
            </Box>
            <Box component="span" sx={{ minWidth: 0, ...(isCut(at) && cut) }}>
              {part}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
