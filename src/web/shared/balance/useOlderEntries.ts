import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Failure } from '#web/api/http/failure.ts';
import type { ProviderDispatch } from '#web/api/http/providerApi.ts';
import { loadOlder, type LoadedStatement } from '#web/api/statement.ts';

// A chart does not load a long statement completely.
const MAX_ENTRIES = 2_000;

/**
 * Loads older entries until the statement has all since `from`, or `maxEntries`. A sum needs all of them, a chart does
 * not.
 */
export function useOlderEntries(statement: LoadedStatement | undefined, from: number, maxEntries = MAX_ENTRIES) {
  const dispatch = useDispatch<ProviderDispatch>();
  const [failure, setFailure] = useState<Failure | null>(null);
  const oldest = statement?.runs.at(-1)?.at(-1);
  const isShort = oldest !== undefined && Date.parse(oldest.createdAt) >= from;
  const loaded = statement?.runs.reduce((count, run) => count + run.length, 0) ?? 0;
  const cursor = isShort && failure === null && loaded < maxEntries ? (statement?.next ?? null) : null;
  useEffect(() => {
    if (cursor !== null) void dispatch(loadOlder()).then(setFailure);
  }, [dispatch, cursor]);
  return { isLoading: cursor !== null, failure, retry: () => setFailure(null) };
}
