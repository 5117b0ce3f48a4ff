import { type RefusalCode } from '#contract/errors.ts';
import { ApiError } from '#provider/core/apiError.ts';
import { getErrorCode } from '#provider/core/errorCode.ts';
import { getRollbackCause } from '#provider/db/rolledBackError.ts';
import { isStalePlan } from '#provider/db/isStalePlan.ts';

interface ErrorMapping {
  code: RefusalCode;
  retryAfterS?: number;
}

const BY_SQL_STATE: Record<string, ErrorMapping> = {
  // Read-only server, such as after a failover.
  '25006': { code: 'unavailable', retryAfterS: 10 },
  // A text that is too long for its index.
  '54000': { code: 'invalid_fields' },
  // Too many connections.
  '53300': { code: 'busy', retryAfterS: 1 },
};

const BY_SQL_CLASS: Record<string, ErrorMapping> = {
  '08': { code: 'unavailable', retryAfterS: 2 },
  '22': { code: 'invalid_fields' },
  '23': { code: 'conflict' },
  // The role or its password: an operator changes it on the server first.
  '28': { code: 'unavailable', retryAfterS: 10 },
  '40': { code: 'busy', retryAfterS: 1 },
  '53': { code: 'unavailable', retryAfterS: 10 },
  '55': { code: 'busy', retryAfterS: 1 },
  '57': { code: 'unavailable', retryAfterS: 2 },
  // I/O errors of the server's disk.
  '58': { code: 'unavailable', retryAfterS: 10 },
};
/** Node's codes of a connection that is lost, or that cannot be opened. */
export const NETWORK_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN'],
]);
const POOL_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered|Query read timeout)/;

/** Maps an error of the database, its driver or the network to a refusal; undefined for every other error. */
export function toDatabaseRefusal(thrown: unknown): ApiError | undefined {
  const error = getRollbackCause(thrown);
  const code = getErrorCode(error);
  if (code !== undefined && NETWORK_CODES.has(code)) return new ApiError('unavailable', { retryAfterS: 2 });
  if (isStalePlan(error)) return new ApiError('unavailable', { retryAfterS: 1 });
  if (code !== undefined && /^[0-9A-Z]{5}$/.test(code)) {
    const known = BY_SQL_STATE[code] ?? BY_SQL_CLASS[code.slice(0, 2)];
    return known && new ApiError(known.code, { retryAfterS: known.retryAfterS });
  }
  const isPoolError = error instanceof Error && POOL_MESSAGES.test(error.message);
  return isPoolError ? new ApiError('unavailable', { retryAfterS: 2 }) : undefined;
}
