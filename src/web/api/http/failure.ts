import type { CodedField } from '#contract/errors.ts';

/** When the provider wants to hear of this again, if it said so. */
interface RetryHint {
  retryAfterS?: number;
  /** The device's time until which no poll asks the same again. */
  backoffUntil?: number;
}

/** Every way a call can fail, as the screens see it. */
export type Failure =
  | ({
      kind: 'refused';
      status: number;
      code?: string;
      message: string;
      /** What is wrong with each field, as an English sentence. */
      fields?: Record<string, string>;
      /** The same by code; a provider may not send it. */
      fieldCodes?: Record<string, CodedField>;
      /** What the sentence of the code names. */
      params?: Record<string, string>;
      /** The price of now, as it was sent. */
      price?: number;
    } & RetryHint)
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | ({ kind: 'broken'; status?: number } & RetryHint);

const isFailure = (error: unknown): error is Failure => typeof error === 'object' && error !== null && 'kind' in error;

/** Reads the error of an unwrapped mutation: what is not one of ours is something that broke here. */
export const toFailure = (error: unknown): Failure => (isFailure(error) ? error : { kind: 'broken' });

export const isRefused = (failure: Failure | undefined, code?: string): boolean =>
  failure?.kind === 'refused' && (code === undefined || failure.code === code);

/** What was asked for does not exist, or belongs to another account. */
export const isNotFound = (error: unknown): boolean => {
  const failure = toFailure(error);
  return failure.kind === 'refused' && failure.status === 404;
};

/** The provider wants to be left alone for a while: the button counts down instead of a message. */
export const isRateLimited = (failure: Failure): boolean => failure.kind === 'refused' && failure.status === 429;

/** How long the provider wants to be left alone, as far as it said so. */
export const getRetryAfterMs = (failure: Failure): number =>
  'retryAfterS' in failure ? (failure.retryAfterS ?? 0) * 1000 : 0;
