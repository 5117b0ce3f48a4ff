import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';

interface TitledSectionProps {
  title: string;
  anchor?: string;
  /** A heading with a ref can receive the focus. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function TitledSection({ title, anchor, headingRef, children }: TitledSectionProps) {
  const id = useId();
  return (
    <Stack component="section" id={anchor} spacing={2} aria-labelledby={id} sx={{ scrollMarginTop: '6rem' }}>
      <Typography
        ref={headingRef}
        tabIndex={headingRef ? -1 : undefined}
        id={id}
        component="h2"
        variant="subtitle2"
        color="textSecondary"
        sx={{ pt: 2, outline: 0 }}
      >
        {title}
      </Typography>
      {children}
    </Stack>
  );
}

export const RowsCard = ({ children }: { children: ReactNode }) => <Paper sx={{ px: 4, py: 1 }}>{children}</Paper>;
