import { useState } from 'react';
import { isAborted } from '#web/api/http/isAborted.ts';

export interface PagedQuery {
  error?: unknown;
  isFetching: boolean;
  /** What the last request loaded: a next page, or everything again if undefined. */
  direction?: 'forward' | 'backward' | undefined;
}

/** Returns the last failure of a refresh or of a next page until it succeeds. The query has only that of its last request. */
export function useLastFailure({ error, isFetching, direction }: PagedQuery, kind: 'refresh' | 'nextPage'): unknown {
  const [failure, setFailure] = useState<unknown>();
  // An aborted request is sent again.
  if (isFetching || isAborted(error) || (direction === 'forward') !== (kind === 'nextPage')) return failure;
  if (failure !== error) setFailure(error);
  return error;
}
