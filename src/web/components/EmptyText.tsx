import Typography, { type TypographyProps } from '@mui/material/Typography';
import type { ElementType } from 'react';

export const EmptyText = ({ as = 'p', sx, ...rest }: TypographyProps & { as?: ElementType }) => (
  <Typography
    component={as}
    {...rest}
    sx={[
      { px: 4, py: 8, color: 'text.secondary', textAlign: 'center', textWrap: 'balance' },
      ...(Array.isArray(sx) ? sx : [sx]),
    ]}
  />
);
