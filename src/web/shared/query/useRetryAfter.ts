import { useEffect, useState } from 'react';
import type { Failure } from '#web/api/http/failure.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';

/** The wait after a 429 that names none. */
export const DEFAULT_RETRY_AFTER_S = 60;

/** Returns the seconds until the provider accepts requests, counting down; 0 when it does. */
export function useRetryAfter(failure: Failure | null): number {
  const { now } = useDeps();
  const [secondsLeft, setSecondsLeft] = useState(0);
  useEffect(() => {
    if (failure?.kind !== 'refused' || failure.status !== 429) return undefined;
    const endsAt = now() + (failure.retryAfterS ?? DEFAULT_RETRY_AFTER_S) * 1000;
    const update = () => setSecondsLeft(Math.max(0, Math.ceil((endsAt - now()) / 1000)));
    update();
    const timer = setInterval(update, 1000);
    return () => {
      clearInterval(timer);
      setSecondsLeft(0);
    };
  }, [failure, now]);
  return secondsLeft;
}
