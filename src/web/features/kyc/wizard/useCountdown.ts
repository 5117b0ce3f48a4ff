import { useEffect, useState } from 'react';
import { useLatest } from '#web/shared/app/useLatest.ts';

interface CountdownState {
  /** Null while not counting. */
  secondsLeft: number | null;
  start: () => void;
}

/** Counts down and then calls `onEnd` once; stops without calling it when `mayRun` becomes false. */
export function useCountdown(seconds: number, mayRun: boolean, onEnd: () => void): CountdownState {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const end = useLatest(onEnd);
  const isRunning = secondsLeft !== null;
  if (isRunning && !mayRun) setSecondsLeft(null);

  useEffect(() => {
    if (!isRunning) return undefined;
    const ticks = Array.from({ length: seconds - 1 }, (_, index) =>
      setTimeout(() => setSecondsLeft(seconds - 1 - index), (index + 1) * 1000),
    );
    const last = setTimeout(() => {
      setSecondsLeft(null);
      end.current();
    }, seconds * 1000);
    return () => [...ticks, last].forEach(timer => clearTimeout(timer));
  }, [isRunning, seconds, end]);

  return { secondsLeft, start: () => setSecondsLeft(mayRun ? seconds : null) };
}
