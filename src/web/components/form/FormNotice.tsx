import type { ReactNode } from 'react';
import { Icon } from '#web/components/Icon.tsx';
import { LazyAlert } from '#web/components/LazyAlert.tsx';

export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <LazyAlert severity="error" icon={<Icon name="alert" size={20} />}>
      {children}
    </LazyAlert>
  );
}
