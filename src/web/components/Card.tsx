import MuiStack, { type StackProps } from '@mui/material/Stack';
import Paper, { type PaperProps } from '@mui/material/Paper';

export type CardProps = PaperProps<'section'>;

export const Card = ({ sx, ...rest }: CardProps) => (
  <Paper component="section" {...rest} sx={[{ p: 4 }, ...(Array.isArray(sx) ? sx : [sx])]} />
);

/** Stacks its children vertically; one step of `gap` is 4 px. */
export const Stack = ({ gap = 4, ...rest }: Omit<StackProps, 'gap'> & { gap?: number }) => (
  <MuiStack spacing={gap} useFlexGap {...rest} />
);
