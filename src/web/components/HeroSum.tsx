import Typography, { type TypographyProps } from '@mui/material/Typography';
import { tabular } from '#web/theme/tokens.ts';

const sum = { overflowWrap: 'anywhere', ...tabular, '&[data-old=true]': { color: 'text.secondary' } } as const;

/** The one sum a screen is about; `data-old` greys a value that could not be refreshed. */
export const HeroSum = (props: TypographyProps & { 'data-old'?: boolean }) => (
  <Typography variant="h1" component="p" sx={sum} {...props} />
);
