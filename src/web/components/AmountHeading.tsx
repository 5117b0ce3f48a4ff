import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { rem, size, tabular } from '#web/theme/tokens.ts';

// The widest digit, as a share of the font size.
const MAX_DIGIT_WIDTH = 0.64;

const container = { containerType: 'inline-size', width: '100%' } as const;
const sum = { whiteSpace: 'nowrap', ...tabular, '&[data-old=true]': { color: 'text.secondary' } } as const;

// Reserves space for the unit behind the amount.
const UNIT_WIDTH = rem(56);

/** Returns the largest font size at which the text fits on one line. */
const fitFontSize = (text: string, most: string, beside: string): string =>
  `min(${most}, calc((100cqi - ${beside}) / ${text.length} / ${MAX_DIGIT_WIDTH}))`;

interface AmountHeadingProps extends TypographyProps {
  children: string;
  unit?: string;
  /** Uses the smaller size, for money that has not moved. */
  isMinor?: boolean;
  'data-old'?: boolean;
}

/** Renders the main amount of a screen on one line. `data-old` greys a stale value. */
export const AmountHeading = ({ children, unit, isMinor = false, ...rest }: AmountHeadingProps) => (
  <Box sx={container}>
    <Typography
      variant="h1"
      component="p"
      sx={sum}
      style={{
        fontSize: fitFontSize(children, isMinor ? size.large : size.hero, unit === undefined ? '0px' : UNIT_WIDTH),
      }}
      {...rest}
    >
      {children}
      {unit !== undefined && (
        <Typography component="small" color="textSecondary" sx={{ ml: 1 }}>
          {' '}
          {unit}
        </Typography>
      )}
    </Typography>
  </Box>
);

export const AmountHeadingSkeleton = () => (
  <Typography variant="h1" component="p">
    <Skeleton variant="text" width="60%" />
  </Typography>
);
