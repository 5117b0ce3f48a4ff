import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { Icon } from '#web/components/Icon.tsx';

export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <Alert severity="error" icon={<Icon name="alert" size={20} />}>
      {children}
    </Alert>
  );
}
