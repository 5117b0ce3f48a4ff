import * as z from 'zod/mini';

/** Every refusal of the provider with its HTTP status. A new code does not compile until `errorTexts` has its sentence. */
export const REFUSAL_STATUS = {
  malformed: 400,
  not_signed_in: 401,
  wrong_credentials: 401,
  code_not_usable: 401,
  forbidden: 403,
  read_only_session: 403,
  account_blocked: 403,
  reauthenticate: 403,
  consent_required: 403,
  partner_session: 403,
  view_not_permitted: 403,
  deposit_not_permitted: 403,
  trade_not_permitted: 403,
  withdraw_not_permitted: 403,
  trading_unavailable: 403,
  not_found: 404,
  conflict: 409,
  already_decided: 409,
  record_changed: 409,
  already_taken: 409,
  already_verified: 409,
  already_reviewing: 409,
  alert_limit: 409,
  deposit_limit: 409,
  price_moved: 409,
  quote_changed: 409,
  request_in_flight: 409,
  too_large: 413,
  too_many_pixels: 413,
  unsupported_type: 415,
  invalid_fields: 422,
  insufficient_balance: 422,
  key_reused: 422,
  file_not_usable: 422,
  too_many_requests: 429,
  sign_ups: 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
  market_unavailable: 503,
  money_paused: 503,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;

/** The sentences of refusals that a proxy may send by their status alone. */
export const COMMON_MESSAGES = {
  not_signed_in: 'Please sign in again.',
  forbidden: 'You do not have access.',
  too_large: 'This file is too large.',
  too_many_requests: 'Too many requests. Please try again later.',
} as const satisfies Partial<Record<RefusalCode, string>>;

/** `code` is any string, because another provider may send codes that this app does not know. */
const CodedField = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
});
export type CodedField = z.infer<typeof CodedField>;

/**
 * The body of every refusal. `fields` has an English sentence per input, `fieldCodes` the same as codes; `params` are
 * the values that `error` names. `price` comes with `price_moved`: a number, because every screen reads refusals and one
 * reads prices. Unknown values there do not hide the refusal.
 */
export const Refusal = z.object({
  error: z.string(),
  code: z.optional(z.string()),
  fields: z.optional(z.record(z.string(), z.string())),
  fieldCodes: z.catch(z.optional(z.record(z.string(), CodedField)), undefined),
  price: z.catch(z.optional(z.number()), undefined),
  params: z.catch(z.optional(z.record(z.string(), z.string())), undefined),
});
export type Refusal = z.infer<typeof Refusal>;
