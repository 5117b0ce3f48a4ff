import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from './RouterLink.tsx';
import { EmptyText } from './EmptyText.tsx';
import { LargeIcon } from './LargeIcon.tsx';

export interface NextStep {
  to: string;
  label: string;
  /** Whether Back leaves out the present screen. */
  replace?: boolean;
}

interface NextStepLinkProps extends NextStep {
  color?: 'primary' | 'secondary';
}

/** Renders a link to the screen that creates a record. */
export const NextStepLink = ({ to, label, replace, color = 'primary' }: NextStepLinkProps) => (
  <Button component={Link} to={to} replace={replace} color={color} sx={{ px: 10 }}>
    {label}
  </Button>
);

/** Renders the empty state of a list, with a link to the screen that creates a record. */
export const EmptyLog = ({ text, next }: { text: string; next: NextStep }) => (
  <Stack spacing={4} sx={{ alignItems: 'center', py: 10 }}>
    <LargeIcon name="orders" />
    <EmptyText sx={{ py: 0 }}>{text}</EmptyText>
    <NextStepLink {...next} />
  </Stack>
);
