import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type Failure, isFailure } from '#web/api/failure.ts';

/** How long a skeleton stands for data that was never there; it is asked for on and on behind the message. */
export const SKELETON_MS = 10_000;

interface Asked {
  data?: unknown;
  error?: unknown;
  refetch: () => unknown;
}

type Running = ThunkAction<(PromiseLike<unknown> & { abort: () => void }) | undefined, unknown, unknown, UnknownAction>;

interface FirstLoad {
  /** What to say in the place of the data: why it failed, or after ten seconds that it takes too long. */
  failure: Failure | undefined;
  /** Asks at once, without the pause of the automatic retry that may be under way (`running`). */
  retry: () => void;
}

/** The first load of something: once there is data, no failure takes its place any more. */
export function useFirstLoad({ data, error, refetch }: Asked, running: Running): FirstLoad {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>();
  const [isLate, setLate] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isWaiting = data === undefined;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setLate(true), SKELETON_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isWaiting, attempt]);

  async function retry() {
    setAttempt(attempt + 1);
    const underWay = dispatch(running);
    underWay?.abort();
    await underWay;
    refetch();
  }

  const why = isFailure(error) ? error : isLate ? ({ kind: 'timeout' } as const) : undefined;
  return { failure: isWaiting ? why : undefined, retry: () => void retry() };
}
