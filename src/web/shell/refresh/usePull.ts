import { useEffect, useRef, useState } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';

/** The way of the finger, in px, from which on a release refreshes. */
export const PULL_THRESHOLD = 72;
// The finger moves this far before it counts as a pull, so that a tap or a sideways swipe stays one.
const SLOP = 12;
const MAX_PULL = 120;

// A sheet or a strip scrolls by itself, and a chart follows the finger. A modal root includes its backdrop.
const OWN_GESTURES = '.MuiModal-root, [role=dialog], [role=slider], canvas, input, textarea, select';

interface Start {
  x: number;
  y: number;
  /** Null until the direction of the gesture is known. */
  isPull: boolean | null;
}

function isInScrolled(element: Element | null): boolean {
  return element !== null && (element.scrollTop > 0 || isInScrolled(element.parentElement));
}

/** Whether the touched element follows the finger itself, as a column does that is not at its top. */
const hasOwnGesture = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.closest(OWN_GESTURES) !== null || isInScrolled(target));

const isAtTop = (): boolean => window.scrollY <= 0;

/** Returns the way that a single finger pulls the page down from its top, 0 without a pull. */
export function usePull(onPulled: () => void): number {
  const [pull, setPull] = useState(0);
  const start = useRef<Start | null>(null);
  const pulled = useLatest({ pull, onPulled });

  useEffect(() => {
    const end = (): void => {
      start.current = null;
      setPull(0);
    };
    const onStart = ({ touches, target }: TouchEvent): void => {
      const [touch] = touches;
      if (touches.length !== 1 || !touch || hasOwnGesture(target) || !isAtTop()) return end();
      start.current = { x: touch.clientX, y: touch.clientY, isPull: null };
    };
    const onMove = ({ touches }: TouchEvent): void => {
      const [touch] = touches;
      const from = start.current;
      if (!from || !touch) return;
      if (touches.length !== 1 || !isAtTop()) return end();
      const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (from.isPull === null && Math.hypot(right, down) > SLOP) from.isPull = down > 2 * Math.abs(right);
      if (from.isPull) setPull(Math.min(MAX_PULL, Math.max(0, down - SLOP)));
    };
    const onEnd = (): void => {
      if (pulled.current.pull >= PULL_THRESHOLD) pulled.current.onPulled();
      end();
    };
    // Passive, because the page has nothing to scroll in this direction.
    const passive = { passive: true };
    document.addEventListener('touchstart', onStart, passive);
    document.addEventListener('touchmove', onMove, passive);
    document.addEventListener('touchend', onEnd, passive);
    document.addEventListener('touchcancel', end, passive);
    return () => {
      document.removeEventListener('touchstart', onStart);
      document.removeEventListener('touchmove', onMove);
      document.removeEventListener('touchend', onEnd);
      document.removeEventListener('touchcancel', end);
    };
  }, [pulled]);

  return pull;
}
