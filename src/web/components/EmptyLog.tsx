import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from './RouterLink.tsx';
import { EmptyText } from './EmptyText.tsx';
import { LargeIcon } from './LargeIcon.tsx';

export interface NextStep {
  to: string;
  label: string;
}

/** Renders the empty state of a list, with a link to the screen that creates a record. */
export const EmptyLog = ({ text, next }: { text: string; next: NextStep }) => (
  <Stack spacing={4} sx={{ alignItems: 'center', py: 10 }}>
    <LargeIcon name="orders" />
    <EmptyText sx={{ py: 0 }}>{text}</EmptyText>
    <Button component={Link} to={next.to} sx={{ px: 10 }}>
      {next.label}
    </Button>
  </Stack>
);
