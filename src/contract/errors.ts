import * as z from 'zod/mini';

/** Every refusal of the provider with its HTTP status. A new code does not compile until its sentence exists. */
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
  sign_ups: 429,
  unavailable: 503,
  busy: 503,
  market_unavailable: 503,
} as const;

export type RefusalCode = keyof typeof REFUSAL_STATUS;

export const REFUSAL_MESSAGES: Record<RefusalCode, string> = {
  malformed: 'We couldn’t process this request.',
  not_signed_in: 'Please sign in again.',
  wrong_credentials: 'Wrong email or password.',
  code_not_usable: 'This sign-in link has already been used or has expired.',
  forbidden: 'You do not have access.',
  read_only_session: 'This support session is view-only.',
  account_blocked: 'This account is blocked. Please contact support.',
  reauthenticate: 'Please enter your current password.',
  consent_required: 'Please decide what this partner may do.',
  partner_session: 'You can’t do this through a partner. Please sign in with your password.',
  view_not_permitted: 'You haven’t allowed this partner to view your account.',
  deposit_not_permitted: 'You haven’t allowed this partner to make deposits.',
  trade_not_permitted: 'You haven’t allowed this partner to trade.',
  withdraw_not_permitted: 'You haven’t allowed this partner to withdraw or transfer.',
  trading_unavailable: 'Trading with real funds isn’t available to you.',
  not_found: 'Not found.',
  conflict: 'This isn’t possible right now. Refresh and try again.',
  already_decided: 'This request has already been processed.',
  record_changed: 'This record has changed. Please refresh.',
  already_taken: 'This is already taken.',
  already_verified: 'You’re already verified.',
  already_reviewing: 'We’re already reviewing your documents.',
  alert_limit: 'You have 20 price alerts. Delete one to add another.',
  price_moved: 'The price has moved.',
  quote_changed: 'The quote has changed.',
  request_in_flight: 'This request is still being processed.',
  too_large: 'This file is too large.',
  unsupported_type: 'This type of file is not accepted.',
  invalid_fields: 'Please check the highlighted fields.',
  insufficient_balance: 'Insufficient balance.',
  key_reused: 'This request was already sent with different details. Please start again.',
  file_not_usable: 'We can’t use this file. Please choose another one.',
  too_many_requests: 'Too many requests. Please try again later.',
  sign_ups: 'Too many accounts were created from your network in the last hour. Please try again later.',
  unavailable: 'The service is not available right now.',
  busy: 'The service is busy. Please try again in a moment.',
  market_unavailable: 'The market is not available right now.',
};

/** The English sentence of every field error; a name in braces is a parameter. */
export const FIELD_MESSAGES = {
  email_taken: 'This email is already registered.',
  username_taken: 'This username is taken.',
  password_common: 'This password is too common.',
  password_product: 'Don’t use the product name as your password.',
  password_own: 'Don’t use your email or username as your password.',
  password_wrong: 'That password is incorrect.',
  not_changeable: 'This can’t be changed here.',
  address_form: 'Enter a valid address for this network',
  address_checksum: 'This address contains a typo.',
  address_mismatch: 'The addresses do not match.',
  address_ours: 'This is one of our deposit addresses.',
  method_gone: 'This method is no longer available',
  upload_again: 'Please upload the image again',
  birth_future: 'Date of Birth cannot be in the future',
  birth_invalid: 'Enter a valid date of birth',
  birth_under_age: 'You must be at least 18 years old',
  payid_unknown: 'No user found with this Pay ID.',
  transfer_self: 'You can’t transfer to yourself.',
  fee_too_high: 'The amount must be higher than the fee.',
  insufficient_balance: REFUSAL_MESSAGES.insufficient_balance,
  coin_closed: 'This coin can’t be traded.',
  decision_required: 'Choose Completed or Rejected',
  transaction_id_required: 'Transaction ID is required',
  reason_required: 'Reason is required',
  min: 'Minimum is {{min}} {{unit}}',
  max: 'Maximum is {{max}} {{unit}}',
  min_length: 'At least {{min}} characters',
  max_length: 'At most {{max}} characters',
  expected: 'This must be {{amount}} {{unit}}',
  missing: 'Please check this field',
  unknown: 'Please check this field',
  invalid: 'Please check this field',
} as const;

export type FieldCode = keyof typeof FIELD_MESSAGES;

type ParamNames<Sentence extends string> = Sentence extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Params = Record<string, string>;

export type FieldError = {
  [Code in FieldCode]: [ParamNames<(typeof FIELD_MESSAGES)[Code]>] extends [never]
    ? Code
    : { code: Code; params: Record<ParamNames<(typeof FIELD_MESSAGES)[Code]>, string> };
}[FieldCode];

export const toCodedField = (error: FieldError): CodedField => (typeof error === 'string' ? { code: error } : error);

export function getFieldMessage(error: FieldError): string {
  if (typeof error === 'string') return FIELD_MESSAGES[error];
  const params: Params = error.params;
  return FIELD_MESSAGES[error.code].replace(PARAM, (_, name: string) => String(params[name])).trim();
}

const PARAM = /{{(\w+)}}/g;

/** `code` is any string, because another provider may send codes that this app does not know. */
const CodedField = z.object({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.string())),
});
export type CodedField = z.infer<typeof CodedField>;

const isFieldCode = (code: string): code is FieldCode => Object.hasOwn(FIELD_MESSAGES, code);

/** Returns whether a field's code is known and has every parameter of its sentence. */
export const isKnownFieldError = ({ code, params = {} }: CodedField): boolean =>
  isFieldCode(code) && [...FIELD_MESSAGES[code].matchAll(PARAM)].every(([, name = '']) => Object.hasOwn(params, name));

/**
 * The body of every refusal. `fields` has an English sentence per input, `fieldCodes` the same as codes; `params` are
 * those of the code's sentence. `price` comes with `price_moved`: a number, because every screen reads refusals and one
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

export const isRefusalCode = (code: string | undefined): code is RefusalCode =>
  code !== undefined && Object.hasOwn(REFUSAL_MESSAGES, code);
