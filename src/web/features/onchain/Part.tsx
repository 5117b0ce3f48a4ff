import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

interface PartProps {
  title: string;
  /** Where there is more of it, and what the way there is called. */
  more?: { to: string; text: string };
  children: ReactNode;
}

/** One part of the start page, under its own heading. */
export const Part = ({ title, more, children }: PartProps) => (
  <Stack component="section" spacing={2} aria-label={title}>
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {more && (
        <Button component={Link} to={more.to} variant="text" size="small" sx={{ mr: -3 }}>
          {more.text}
        </Button>
      )}
    </Stack>
    {children}
  </Stack>
);
