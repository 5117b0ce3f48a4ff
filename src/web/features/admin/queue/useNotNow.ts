import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { remainingBackoffMs } from '#web/saga/effects.ts';
import { useDeps } from '#web/shared/app/AppContext.tsx';
import { useSubmitBlockedReason } from '#web/shell/useSubmitBlockedReason.ts';
import { selectRateLimit } from './queueSlice.ts';

/** Returns why no decision can be made at the moment; null when one can. A wait continues while other items open. */
export function useNotNow(): string | null {
  const { now } = useDeps();
  const limit = useSelector(selectRateLimit);
  const rest = useMemo(() => {
    if (limit === null) return limit;
    return { ...limit, retryAfterS: Math.ceil(remainingBackoffMs(limit, now()) / 1_000) };
  }, [limit, now]);
  return useSubmitBlockedReason(rest);
}
