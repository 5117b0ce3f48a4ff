import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';
import { rem } from '#web/theme/tokens.ts';

// As high as a button in it, so that all sections have the same gaps. The button stays above a list that overlaps it.
const header = {
  position: 'relative',
  zIndex: 1,
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: rem(44),
  mt: -2,
  mb: -1,
} as const;

interface SectionProps {
  title: string;
  /** Shown at the end of the title's line. */
  action?: ReactNode;
  /** Can receive the focus. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

export function Section({ title, action, ref, children }: SectionProps) {
  return (
    <Stack component="section" aria-label={title} ref={ref} tabIndex={ref ? -1 : undefined} useFlexGap spacing={1}>
      <Stack direction="row" sx={header}>
        <Typography variant="subtitle1" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Stack>
  );
}
