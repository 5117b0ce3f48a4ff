import Stack from '@mui/material/Stack';
import { EmptyText } from './EmptyText.tsx';
import { QuietLink } from './QuietLink.tsx';

/** The way to the first entry of a list: the screen it is made on, under that screen's own name. */
export interface NextStep {
  to: string;
  label: string;
}

/** Says that a list is truly empty and, below, where its first entry would come from. */
export function EmptyLog({ text, next }: { text: string; next: NextStep }) {
  return (
    <Stack>
      <EmptyText sx={{ pb: 3 }}>{text}</EmptyText>
      <QuietLink to={next.to}>{next.label}</QuietLink>
    </Stack>
  );
}
