import { useEffect, useState } from 'react';
import { useLatest } from '#web/ui/useLatest.ts';

interface Counting {
  /** Seconds that are left; null while nothing is counted. */
  left: number | null;
  start: () => void;
}

/** Counts so many seconds down and then does the thing, once. It stops, and does nothing, when it may not run any more. */
export function useCountdown(seconds: number, mayRun: boolean, onEnd: () => void): Counting {
  const [left, setLeft] = useState<number | null>(null);
  const end = useLatest(onEnd);
  if (!mayRun && left !== null) setLeft(null);
  useEffect(() => {
    if (left === null) return undefined;
    const timer = setTimeout(() => {
      setLeft(left > 1 ? left - 1 : null);
      if (left === 1) end.current();
    }, 1000);
    return () => clearTimeout(timer);
  }, [left, end]);
  return { left, start: () => setLeft(already => already ?? (mayRun ? seconds : null)) };
}
