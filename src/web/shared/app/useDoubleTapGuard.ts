import { useRef } from 'react';
import { useDeps } from './AppContext.tsx';

/** The second tap of a double tap follows sooner than this. */
export const DOUBLE_TAP_MS = 500;

/** Returns whether a tap of this age may be followed by the second one. A clock that was set back gives a negative age. */
export const isWithinDoubleTap = (ageMs: number): boolean => ageMs >= 0 && ageMs < DOUBLE_TAP_MS;

/** Returns a function that runs the work of a tap, but not that of a double tap's second one. */
export function useDoubleTapGuard(): (work: () => void) => void {
  const { now } = useDeps();
  const tappedAt = useRef(-Infinity);
  return work => {
    if (isWithinDoubleTap(now() - tappedAt.current)) return;
    tappedAt.current = now();
    work();
  };
}
