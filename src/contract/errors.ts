import * as z from 'zod/mini';
import { Price } from './money.ts';

/** Every way the provider refuses, with its HTTP status. A new code does not compile until its sentence exists too. */
export const REFUSAL_STATUS = {
  malformed: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  code_not_usable: 401,
  forbidden: 403,
  read_only_session: 403,
  account_blocked: 403,
  reauthenticate: 403,
  trading_unavailable: 403,
  not_found: 404,
  conflict: 409,
  already_decided: 409,
  record_changed: 409,
  already_taken: 409,
  price_moved: 409,
  quote_changed: 409,
  request_in_flight: 409,
  too_large: 413,
  unsupported_type: 415,
  invalid_fields: 422,
  insufficient_balance: 422,
  key_reused: 422,
  file_not_usable: 422,
  too_many_requests: 429,
  unavailable: 503,
  busy: 503,
  market_unavailable: 503,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** The English sentence of each refusal, as the provider sends it in `error`. */
export const REFUSAL_SENTENCE: Record<RefusalCode, string> = {
  malformed: 'The request could not be read.',
  not_signed_in: 'Please sign in again.',
  wrong_credentials: 'Wrong email or password.',
  code_not_usable: 'This sign-in link was used already or is no longer valid.',
  forbidden: 'You do not have access.',
  read_only_session: 'This support session can only look.',
  account_blocked: 'This account is blocked. Please contact support.',
  reauthenticate: 'Please enter your current password.',
  trading_unavailable: 'Trading with a real balance is not available here.',
  not_found: 'Not found.',
  conflict: 'This conflicts with the present state.',
  already_decided: 'This has been decided already.',
  record_changed: 'This record has changed. Please load it again.',
  already_taken: 'This is already taken.',
  price_moved: 'The price has moved.',
  quote_changed: 'The quote has changed.',
  request_in_flight: 'This request is still being worked on.',
  too_large: 'This is too large.',
  unsupported_type: 'This type of file is not accepted.',
  invalid_fields: 'Please check the marked fields.',
  insufficient_balance: 'Your balance is not enough.',
  key_reused: 'This key was used for another request.',
  file_not_usable: 'This file cannot be used.',
  too_many_requests: 'Too many requests. Please try again later.',
  unavailable: 'The service is not available right now.',
  busy: 'The service is busy. Please try again in a moment.',
  market_unavailable: 'The market is not available right now.',
};

/**
 * The body of every refusal. `fields` names what is wrong with each input; `price` comes with `price_moved`, as a number
 * like every price; what another provider sends there does not hide the refusal.
 * `code` is left open to read: another provider may know codes this app does not.
 */
export const Refusal = z.object({
  error: z.string(),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  price: z.catch(z.optional(Price), undefined),
});
export type Refusal = z.infer<typeof Refusal>;

export const isRefusalCode = (code: string | undefined): code is RefusalCode =>
  code !== undefined && Object.hasOwn(REFUSAL_SENTENCE, code);
