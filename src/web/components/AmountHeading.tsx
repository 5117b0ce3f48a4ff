import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography, { type TypographyProps } from '@mui/material/Typography';
import { rem, size, tabular } from '#web/theme/tokens.ts';

/** How wide a figure is at most, as a share of the letter size. */
const MAX_DIGIT_WIDTH = 0.64;

const container = { containerType: 'inline-size', width: '100%' } as const;
const sum = { whiteSpace: 'nowrap', ...tabular, '&[data-old=true]': { color: 'text.secondary' } } as const;

/** The room of a unit behind the sum. */
const UNIT_WIDTH = rem(56);

/** The largest letters in which the text still stands on one line. */
const fitFontSize = (text: string, beside: string): string =>
  `min(${size.hero}, calc((100cqi - ${beside}) / ${text.length} / ${MAX_DIGIT_WIDTH}))`;

interface AmountHeadingProps extends TypographyProps {
  children: string;
  /** Small print behind it. */
  unit?: string;
  'data-old'?: boolean;
}

/** The one sum a screen is about, never broken. `data-old` greys a value that could not be refreshed. */
export const AmountHeading = ({ children, unit, ...rest }: AmountHeadingProps) => (
  <Box sx={container}>
    <Typography
      variant="h1"
      component="p"
      sx={sum}
      style={{ fontSize: fitFontSize(children, unit === undefined ? '0px' : UNIT_WIDTH) }}
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

/** The room of a sum that is still to come. */
export const AmountHeadingSkeleton = () => (
  <Typography variant="h1" component="p">
    <Skeleton variant="text" width="60%" />
  </Typography>
);
