import { useCallback, useRef } from 'react';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** An amount that the app changed is sent only by a tap this much later. */
const TAP_GUARD_MS = 500;

export interface TapGuard {
  /** Has to be called with every change of the amount: after one by the app, the next tap was meant for the former amount. */
  trackAmountChange: (changedBy: 'user' | 'app') => void;
  /** Whether a tap now was meant for the amount before the app changed it. A form that asks for confirmation checks it, too. */
  isWithinTapGuard: () => boolean;
}

/** Refuses a tap that comes too soon after the app has changed the amount. */
export function useTapGuard(): TapGuard {
  const { now } = useDeps();
  const adjustedAt = useRef(-Infinity);
  const trackAmountChange = useCallback(
    (changedBy: 'user' | 'app') => {
      adjustedAt.current = changedBy === 'app' ? now() : -Infinity;
    },
    [now],
  );
  const isWithinTapGuard = useCallback(() => now() - adjustedAt.current < TAP_GUARD_MS, [now]);
  return { trackAmountChange, isWithinTapGuard };
}
