import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** Takes the room of a text that is still to come: `children` is one of its length, which is not shown. */
export const TextSkeleton = ({ children }: { children: ReactNode }) => (
  <Skeleton variant="text" sx={{ maxWidth: 'none' }}>
    <span>{children}</span>
  </Skeleton>
);
