import type { CodedField } from '#contract/errors.ts';

interface RetryHint {
  retryAfterS?: number;
  /** The device's time until which polls wait. */
  backoffUntil?: number;
}

export type Failure =
  | ({
      kind: 'refused';
      status: number;
      code?: string;
      message: string;
      /** English sentences by field. */
      fields?: Record<string, string>;
      /** Codes by field; a provider may omit them. */
      fieldCodes?: Record<string, CodedField>;
      /** Values for the text of the code. */
      params?: Record<string, string>;
      price?: number;
    } & RetryHint)
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | ({ kind: 'broken'; status?: number } & RetryHint);

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null && 'kind' in error;

/** Returns the error of an unwrapped mutation. Any other error becomes `broken`. */
export const toFailure = (error: unknown): Failure => (isFailure(error) ? error : { kind: 'broken' });

export const isRefused = (failure: Failure | undefined, code?: string): boolean =>
  failure?.kind === 'refused' && (code === undefined || failure.code === code);

/** Returns whether the record does not exist or belongs to another account. */
export const isNotFound = (error: unknown): boolean => {
  const failure = toFailure(error);
  return failure.kind === 'refused' && failure.status === 404;
};

/** Returns true for a 429, after which the button counts down instead of showing a message. */
export const isRateLimited = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 429;

/** Returns whether the server did not respond. A proxy that does not reach it answers 502 or 504 in its place. */
export const isUnreachable = (failure: Failure): boolean =>
  'status' in failure ? failure.status === 502 || failure.status === 504 : failure.kind !== 'broken';

export const getRetryAfterMs = (failure: Failure): number =>
  'retryAfterS' in failure ? (failure.retryAfterS ?? 0) * 1000 : 0;
