import Box from '@mui/material/Box';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { size, tabular } from '#web/theme/tokens.ts';

/** How wide a figure is at most, as a share of the letter size. */
const FIGURE = 0.64;

const room = { containerType: 'inline-size', width: '100%' } as const;
const sum = { whiteSpace: 'nowrap', ...tabular, '&[data-old=true]': { color: 'text.secondary' } } as const;

/** The largest letters in which the text still stands on one line. */
const fitting = (text: string): string => `min(${size.hero}, calc(100cqi / ${text.length} / ${FIGURE}))`;

/** The one sum a screen is about; alone it is never broken. `data-old` greys a value that could not be refreshed. */
export const HeroSum = ({ children, sx, ...rest }: TypographyProps & { 'data-old'?: boolean }) => (
  <Box sx={room}>
    <Typography
      variant="h1"
      component="p"
      sx={[sum, ...(Array.isArray(sx) ? sx : [sx])]}
      style={typeof children === 'string' ? { fontSize: fitting(children) } : undefined}
      {...rest}
    >
      {children}
    </Typography>
  </Box>
);
