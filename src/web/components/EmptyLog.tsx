import Avatar from '@mui/material/Avatar';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { Link } from 'react-router';
import { rem } from '#web/theme/tokens.ts';
import { EmptyText } from './EmptyText.tsx';
import { Icon } from './Icon.tsx';

/** The way to the first entry of a list: the screen it is made on, under that screen's own name. */
export interface NextStep {
  to: string;
  label: string;
}

const sign = { width: rem(56), height: rem(56), bgcolor: 'primary.soft', color: 'primary.onSoft' } as const;

/** Says that a list is truly empty and, below, where its first entry would come from. */
export const EmptyLog = ({ text, next }: { text: string; next: NextStep }) => (
  <Stack spacing={4} sx={{ alignItems: 'center', py: 10 }}>
    <Avatar aria-hidden sx={sign}>
      <Icon name="orders" size={26} />
    </Avatar>
    <EmptyText sx={{ py: 0 }}>{text}</EmptyText>
    <Button component={Link} to={next.to} sx={{ px: 10 }}>
      {next.label}
    </Button>
  </Stack>
);
