import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { EmptyText } from './EmptyText.tsx';
import { LargeIcon } from './LargeIcon.tsx';

/** The way to the first entry of a list: the screen it is made on, under that screen's own name. */
export interface NextStep {
  to: string;
  label: string;
}

/** Says that a list is truly empty and, below, where its first entry would come from. */
export const EmptyLog = ({ text, next }: { text: string; next: NextStep }) => (
  <Stack spacing={4} sx={{ alignItems: 'center', py: 10 }}>
    <LargeIcon name="orders" />
    <EmptyText sx={{ py: 0 }}>{text}</EmptyText>
    <Button component={Link} to={next.to} sx={{ px: 10 }}>
      {next.label}
    </Button>
  </Stack>
);
