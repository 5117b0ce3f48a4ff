import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface TitledSectionProps {
  title: string;
  /** The fragment of an address that leads here. */
  anchor?: string;
  children: ReactNode;
}

/** What belongs together on a screen, under its name. */
export function TitledSection({ title, anchor, children }: TitledSectionProps) {
  const id = useId();
  return (
    <Stack component="section" id={anchor} spacing={2} aria-labelledby={id} sx={{ scrollMarginTop: '6rem' }}>
      <Typography id={id} component="h2" variant="subtitle2" color="textSecondary" sx={{ pt: 2 }}>
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

/** A card whose padding is that of rows. */
export const RowsCard = ({ children }: { children: ReactNode }) => <Paper sx={{ px: 4, py: 1 }}>{children}</Paper>;
