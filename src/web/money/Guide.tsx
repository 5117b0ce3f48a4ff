import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { Card } from '#web/components/Card.tsx';
import { NumberedList } from '#web/components/NumberedList.tsx';
import { rem, TOUCH_TARGET } from '#web/theme/tokens.ts';

/** As high as the heading of the newest records beside it. */
const heading = { display: 'flex', alignItems: 'center', minHeight: rem(TOUCH_TARGET) } as const;

export function Guide({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack component="section" spacing={1} aria-labelledby={id}>
      <Typography id={id} variant="subtitle1" component="h2" sx={heading}>
        {title}
      </Typography>
      <Card>{children}</Card>
    </Stack>
  );
}

interface NextStepsProps {
  title: string;
  steps: readonly string[];
  /** What happens if the request is rejected. */
  otherwise?: string;
}

export const NextSteps = ({ title, steps, otherwise }: NextStepsProps) => (
  <Guide title={title}>
    <NumberedList steps={steps} />
    {otherwise && (
      <Typography variant="body2" color="textSecondary" sx={{ mt: 3 }}>
        {otherwise}
      </Typography>
    )}
  </Guide>
);
