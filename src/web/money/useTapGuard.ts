import { useCallback, useRef } from 'react';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { isWithinDoubleTap } from '#web/shared/app/useDoubleTapGuard.ts';

export interface TapGuard {
  /** Must be called with every change of the amount, and by the app once the amount was used. */
  trackAmountChange: (changedBy: 'user' | 'app') => void;
  /** Whether a tap now was meant for the former amount. A form with a confirmation checks it, too. */
  isWithinTapGuard: () => boolean;
}

/** Guards the half second after the app changed the amount, or confirmed the request, against a tap meant for before. */
export function useTapGuard(): TapGuard {
  const { now } = useDeps();
  const adjustedAt = useRef(-Infinity);
  const trackAmountChange = useCallback(
    (changedBy: 'user' | 'app') => {
      adjustedAt.current = changedBy === 'app' ? now() : -Infinity;
    },
    [now],
  );
  const isWithinTapGuard = useCallback(() => isWithinDoubleTap(now() - adjustedAt.current), [now]);
  return { trackAmountChange, isWithinTapGuard };
}
