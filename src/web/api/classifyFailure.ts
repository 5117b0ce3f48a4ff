import type { Failure } from '#web/api/http/failure.ts';

type FailureClass = 'refused' | 'not run' | 'unclear';

/**
 * Returns what a failure proves about the record. An order without a current price is refused, because the user did not
 * decide on a later one. After an unclear attempt, 401, 403 and 429 prove nothing about it.
 */
export function classifyFailure(failure: Failure, wasUnclear: boolean): FailureClass {
  if (failure.kind !== 'refused') return 'unclear';
  const { status, code } = failure;
  if (code === 'request_in_flight') return 'unclear';
  if (status >= 500) {
    if (wasUnclear) return 'unclear';
    return code === 'market_unavailable' ? 'refused' : code === 'busy' ? 'not run' : 'unclear';
  }
  return wasUnclear && [401, 403, 429].includes(status) ? 'unclear' : 'refused';
}
