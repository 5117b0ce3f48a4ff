import Paper, { type PaperProps } from '@mui/material/Paper';

export type CardProps = PaperProps<'section'>;

export const Card = ({ sx, ...rest }: CardProps) => (
  <Paper component="section" {...rest} sx={[{ p: 4 }, ...(Array.isArray(sx) ? sx : [sx])]} />
);
