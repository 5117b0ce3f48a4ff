import { useRef } from 'react';
import { useDeps } from './AppContext.tsx';

/** The second tap of a double tap follows sooner than this. */
export const DOUBLE_TAP_MS = 500;

/** Returns a function that runs the work of a tap, but not that of a double tap's second one. */
export function useDoubleTapGuard(): (work: () => void) => void {
  const { now } = useDeps();
  const tappedAt = useRef(-Infinity);
  return work => {
    const ageMs = now() - tappedAt.current;
    // A negative age is that of a clock that was set back.
    if (ageMs >= 0 && ageMs < DOUBLE_TAP_MS) return;
    tappedAt.current = now();
    work();
  };
}
