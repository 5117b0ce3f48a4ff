import type { QueryState } from './useInitialLoad.ts';

/**
 * Selects what a screen shows of a query, with what `useInitialLoad` reads before there is data. A refresh that brings
 * nothing new then renders nothing, neither at its start nor at its end.
 */
export const selectShown = <Result extends Omit<QueryState, 'refetch'> & { data?: unknown }>({
  data,
  currentData,
  error,
  originalArgs,
  requestId,
}: Result): Pick<Result, 'data' | 'currentData' | 'error'> & Omit<QueryState, 'refetch'> => ({
  data,
  currentData,
  error,
  ...(currentData === undefined && { originalArgs, requestId }),
});
