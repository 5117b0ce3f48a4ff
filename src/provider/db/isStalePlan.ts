import { getErrorCode } from '#provider/core/errorCode.ts';

/**
 * Returns whether a prepared statement returns other columns since a migration. The plan of that connection stays stale,
 * so that only another connection can run the statement.
 */
export function isStalePlan(error: unknown): error is Error {
  if (!(error instanceof Error) || getErrorCode(error) !== '0A000') return false;
  return 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
