import Skeleton from '@mui/material/Skeleton';
import type { ReactNode } from 'react';

/** Reserves the space of a text that is still loading: `children` is a sample of its length, which stays invisible. */
export const TextSkeleton = ({ children }: { children: ReactNode }) => (
  <Skeleton variant="text" sx={{ maxWidth: 'none' }}>
    <span>{children}</span>
  </Skeleton>
);
