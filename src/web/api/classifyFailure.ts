import type { Failure } from '#web/api/http/failure.ts';

type FailureClass = 'refused' | 'not run' | 'unclear';

// Nothing was recorded. A later order would have another price, and a pause lasts longer than the app waits.
const FINAL_CODES: readonly (string | undefined)[] = ['market_unavailable', 'money_paused'];

/** Returns what a failure proves about the record. After an unclear attempt, 401, 403, 429 and 503 prove nothing. */
export function classifyFailure(failure: Failure, wasUnclear: boolean): FailureClass {
  if (failure.kind !== 'refused') return 'unclear';
  const { status, code } = failure;
  if (code === 'request_in_flight') return 'unclear';
  if (status >= 500) {
    if (wasUnclear) return 'unclear';
    return FINAL_CODES.includes(code) ? 'refused' : code === 'busy' ? 'not run' : 'unclear';
  }
  return wasUnclear && [401, 403, 429].includes(status) ? 'unclear' : 'refused';
}
