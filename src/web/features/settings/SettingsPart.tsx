import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

/** What belongs together in the settings, under its name. */
export function SettingsPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" spacing={2} aria-labelledby={id}>
      <Typography id={id} component="h2" variant="subtitle2" color="textSecondary" sx={{ pt: 2 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

/** The ground of a part that is made of rows. */
export const Rows = ({ children }: { children: ReactNode }) => <Paper sx={{ px: 4, py: 1 }}>{children}</Paper>;
