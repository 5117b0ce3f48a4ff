import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode, Ref } from 'react';

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
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="subtitle1" component="h2">
          {title}
        </Typography>
        {action}
      </Stack>
      {children}
    </Stack>
  );
}
