import { useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { selectIsConnectionLost } from '#web/api/http/connection.ts';
import { type Failure, isRateLimited, getRetryAfterMs, toFailure } from '#web/api/http/failure.ts';
import { type ProviderDispatch, providerApi } from '#web/api/http/providerApi.ts';
import { MAX_BACKOFF_MS } from '#web/saga/backoff.ts';
import { useLatest } from '#web/shared/app/useLatest.ts';

// The message then replaces the skeleton; requests continue behind it.
const SKELETON_TIMEOUT_MS = 10_000;
// Without the server only stored data can still appear.
const OFFLINE_SKELETON_TIMEOUT_MS = 1_000;

const { getRunningQueriesThunk } = providerApi.util;

export interface QueryState {
  currentData?: unknown;
  error?: unknown;
  originalArgs?: unknown;
  requestId?: string;
  refetch: () => unknown;
}

export interface InitialLoad {
  /** The reason to show in place of the data: the error, or a timeout after ten seconds, after one while offline. */
  failure: Failure | undefined;
  /** Sends a request at once and aborts a pending retry. */
  retry: () => void;
}

/** Returns when to retry automatically, if the provider named a time. After a rate limit the user decides. */
function getRetryDelayMs(failure: Failure): number {
  return isRateLimited(failure) ? 0 : Math.min(getRetryAfterMs(failure), MAX_BACKOFF_MS);
}

/** Tracks the first load of data; once there is data, no failure replaces it. */
export function useInitialLoad({ currentData, error, originalArgs, requestId, refetch }: QueryState): InitialLoad {
  const dispatch = useDispatch<ProviderDispatch>();
  const isLost = useSelector(selectIsConnectionLost);
  const [hasTimedOut, setTimedOut] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isWaiting = currentData === undefined;

  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setTimedOut(true), isLost ? OFFLINE_SKELETON_TIMEOUT_MS : SKELETON_TIMEOUT_MS);
    return () => {
      clearTimeout(timer);
      setTimedOut(false);
    };
  }, [isWaiting, attempt, originalArgs, isLost]);

  const latestRefetch = useLatest(refetch);
  useEffect(() => {
    const waitMs = isWaiting && error !== undefined ? getRetryDelayMs(toFailure(error)) : 0;
    if (waitMs === 0) return undefined;
    const timer = setTimeout(() => void latestRefetch.current(), waitMs);
    return () => clearTimeout(timer);
  }, [isWaiting, error, latestRefetch]);

  async function retry() {
    setAttempt(attempt + 1);
    const running = dispatch(getRunningQueriesThunk()).find(query => query.requestId === requestId);
    running?.abort();
    await running;
    refetch();
  }

  const timeout = { kind: isLost ? 'offline' : 'timeout' } as const;
  const why = error === undefined ? hasTimedOut && timeout : toFailure(error);
  return { failure: (isWaiting && why) || undefined, retry: () => void retry() };
}
