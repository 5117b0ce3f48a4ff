import type { Failure } from '#web/api/http/failure.ts';

type FailureClass = 'refused' | 'not run' | 'unclear';

/**
 * What a failure says about the record. A provider that is busy has not begun; an order it cannot price now is refused
 * at once, because an order sent again seconds later is not what the person decided. After an unclear attempt, an
 * answer given before the request is looked at (401, 403, 429) says nothing about that attempt.
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
