import { useRef } from 'react';
import { useDispatch } from 'react-redux';
import { refreshRequested } from '#web/api/http/connection.ts';
import { type ProviderDispatch, providerApi, userData } from '#web/api/http/providerApi.ts';
import { useOnline } from '#web/shared/app/useOnline.ts';

/** `failed` also when nothing has arrived in time; the queries then continue. */
type RefreshOutcome = 'updated' | 'offline' | 'failed';

const REFRESH_TIMEOUT_MS = 10_000;

const { getRunningQueriesThunk, invalidateTags } = providerApi.util;

/**
 * Returns a function that requests everything again that the screen shows. A second call while the first one runs
 * requests nothing more.
 */
export function useRefresh(): () => Promise<RefreshOutcome> {
  const dispatch = useDispatch<ProviderDispatch>();
  const isOnline = useOnline();
  const running = useRef<Promise<RefreshOutcome> | null>(null);

  async function refetch(): Promise<RefreshOutcome> {
    dispatch(refreshRequested());
    // The library delays an invalidation until the running queries have ended.
    await Promise.all(dispatch(getRunningQueriesThunk()));
    dispatch(invalidateTags([...userData]));
    const responses = await Promise.all(dispatch(getRunningQueriesThunk()));
    return responses.some(({ isError }) => isError) ? 'failed' : 'updated';
  }

  async function refresh(): Promise<RefreshOutcome> {
    const timeout = new Promise<RefreshOutcome>(resolve => setTimeout(resolve, REFRESH_TIMEOUT_MS, 'failed'));
    try {
      return await Promise.race([refetch(), timeout]);
    } finally {
      running.current = null;
    }
  }

  return () => {
    if (!isOnline) return Promise.resolve('offline');
    running.current ??= refresh();
    return running.current;
  };
}
