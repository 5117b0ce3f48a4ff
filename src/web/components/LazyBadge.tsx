import type { BadgeProps } from '@mui/material/Badge';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

interface LazyBadgeProps extends Omit<BadgeProps, 'invisible'> {
  isShown: boolean;
  children: ReactNode;
}

/** Replaces a badge whose code cannot be loaded: what it shows is in the name of the control, too. */
const WithoutBadge = ({ children }: BadgeProps) => children;

// Leaves the network to the first screen. The name of the control has the number at once.
const DELAY_MS = 1_000;

async function loadBadge(): Promise<{ default: ComponentType<BadgeProps> }> {
  await new Promise(resolve => setTimeout(resolve, DELAY_MS));
  return import('./CornerBadge.tsx').catch(() => ({ default: WithoutBadge }));
}
const Badge = lazy(loadBadge);

/** Renders a badge over its child. Its code is loaded with the first badge that is shown, not with the first screen. */
export function LazyBadge({ isShown, children, ...badge }: LazyBadgeProps) {
  if (!isShown) return children;
  return (
    <Suspense fallback={children}>
      <Badge {...badge}>{children}</Badge>
    </Suspense>
  );
}
