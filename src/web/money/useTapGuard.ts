import { useCallback, useRef } from 'react';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** A tap sooner than this after the app changed the amount, or confirmed the request, is ignored. */
const TAP_GUARD_MS = 500;

export interface TapGuard {
  /** Must be called with every change of the amount, and by the app once the amount was used. */
  trackAmountChange: (changedBy: 'user' | 'app') => void;
  /** Whether a tap now was meant for the former amount. A form with a confirmation checks it, too. */
  isWithinTapGuard: () => boolean;
}

export function useTapGuard(): TapGuard {
  const { now } = useDeps();
  const adjustedAt = useRef(-Infinity);
  const trackAmountChange = useCallback(
    (changedBy: 'user' | 'app') => {
      adjustedAt.current = changedBy === 'app' ? now() : -Infinity;
    },
    [now],
  );
  const isWithinTapGuard = useCallback(() => {
    const ageMs = now() - adjustedAt.current;
    // A negative age is that of a clock that was set back.
    return ageMs >= 0 && ageMs < TAP_GUARD_MS;
  }, [now]);
  return { trackAmountChange, isWithinTapGuard };
}
