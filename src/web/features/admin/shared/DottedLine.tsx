import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const SEPARATOR = ' · ';
const DOT = '1em';
// The dot before the first part of each line is outside.
const clipped = { display: 'block', overflow: 'hidden' } as const;
const item = { display: 'flex', minWidth: 0, maxWidth: '100%' } as const;
const whole = { flex: { lg: 'none' } } as const;
const dot = { flex: 'none', width: DOT, textAlign: 'center', whiteSpace: 'pre' } as const;

interface DottedLineProps {
  /** A text is divided at its dots. */
  parts: string | readonly ReactNode[];
  /** Keeps it on one line from the width of a table on. */
  inTable?: boolean;
}

/** Renders short texts with dots between them. Where a line breaks, no dot remains at its end. */
export function DottedLine({ parts: given, inTable = false }: DottedLineProps) {
  const parts = typeof given === 'string' ? given.split(SEPARATOR) : given;
  return (
    <Box component="span" sx={clipped}>
      <Box
        component="span"
        sx={{ display: 'flex', flexWrap: { xs: 'wrap', lg: inTable ? 'nowrap' : 'wrap' }, ml: `-${DOT}` }}
      >
        {parts.map((part, at) => (
          <Box key={at} component="span" sx={{ ...item, ...(inTable && whole) }}>
            <Box component="span" sx={dot}>
              {at > 0 && SEPARATOR}
            </Box>
            <Box component="span" sx={{ minWidth: 0 }}>
              {part}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
