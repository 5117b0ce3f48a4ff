import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Icon } from '#web/components/Icon.tsx';

export const BeforeAfter = ({ name, before, after }: { name: string; before: ReactNode; after: ReactNode }) => (
  <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
    <Typography variant="body2" color="textSecondary">
      {name} {before}
    </Typography>
    <Icon name="forward" size={16} />
    <Typography variant="subtitle2">{after}</Typography>
  </Stack>
);
