import MuiStack, { type StackProps } from '@mui/material/Stack';
import Paper, { type PaperProps } from '@mui/material/Paper';

export type CardProps = PaperProps<'section'>;

/** A ground that holds what belongs together. */
export const Card = ({ sx, ...rest }: CardProps) => (
  <Paper component="section" {...rest} sx={[{ p: 4 }, ...(Array.isArray(sx) ? sx : [sx])]} />
);

/** Things below one another, 4 px a step of `gap`. */
export const Stack = ({ gap = 4, ...rest }: Omit<StackProps, 'gap'> & { gap?: number }) => (
  <MuiStack spacing={gap} useFlexGap {...rest} />
);
