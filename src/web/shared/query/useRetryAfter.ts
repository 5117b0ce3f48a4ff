import { useEffect, useState } from 'react';
import type { Failure } from '#web/api/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

const UNTOLD_S = 60;

/** Seconds until the provider wants to hear from us again, counting down; 0 when it may be asked. */
export function useRetryAfter(failure: Failure | null): number {
  const { now } = useDeps();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (failure?.kind !== 'refused' || failure.status !== 429) return undefined;
    const endsAt = now() + (failure.retryAfterS ?? UNTOLD_S) * 1000;
    const tick = () => setLeft(Math.max(0, Math.ceil((endsAt - now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => {
      clearInterval(timer);
      setLeft(0);
    };
  }, [failure, now]);
  return left;
}
