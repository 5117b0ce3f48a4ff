import { type CodedField, COMMON_MESSAGES, type RefusalCode } from '#contract/errors.ts';

/** The English sentence of every refusal. */
export const REFUSAL_MESSAGES: Record<RefusalCode, string> = {
  malformed: 'We couldn’t process this request.',
  not_signed_in: COMMON_MESSAGES.not_signed_in,
  wrong_credentials: 'Wrong email or password.',
  code_not_usable: 'This sign-in link has already been used or has expired.',
  forbidden: COMMON_MESSAGES.forbidden,
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
  deposit_limit: 'You have 20 pending deposits. Wait until one has been processed.',
  price_moved: 'The price has moved.',
  quote_changed: 'The quote has changed.',
  request_in_flight: 'This request is still being processed.',
  too_large: COMMON_MESSAGES.too_large,
  too_many_pixels: 'This image has too many pixels.',
  unsupported_type: 'This type of file is not accepted.',
  invalid_fields: 'Please check the highlighted fields.',
  insufficient_balance: 'Insufficient balance.',
  key_reused: 'This request was already sent with different details. Please start again.',
  file_not_usable: 'We can no longer use this file. Please upload it again.',
  too_many_requests: COMMON_MESSAGES.too_many_requests,
  sign_ups: 'Too many accounts were created from your network in the last hour. Please try again later.',
  internal: 'Something went wrong on our side.',
  unavailable: 'The service is not available right now.',
  busy: 'The service is busy. Please try again in a moment.',
  market_unavailable: 'The market is not available right now.',
  money_paused: 'Money movements are paused right now. Nothing was sent. Try again in a minute.',
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
  network_taken: 'There’s already a method for this network.',
  upload_again: 'Please upload the image again',
  birth_future: 'Date of Birth cannot be in the future',
  birth_invalid: 'Enter a valid date of birth',
  birth_under_age: 'You must be at least 18 years old',
  payid_unknown: 'No user found with this Pay ID.',
  transfer_self: 'You can’t transfer to yourself.',
  fee_too_high: 'The amount must be higher than the fee.',
  insufficient_balance: REFUSAL_MESSAGES.insufficient_balance,
  coin_closed: 'This coin can’t be traded.',
  alert_reached: 'The price is already there. Enter another one.',
  decision_required: 'Choose Completed or Rejected',
  transaction_id_required: 'Transaction ID is required',
  reason_required: 'Reason is required',
  min: 'Minimum is {{min}} {{unit}}',
  max: 'Maximum is {{max}} {{unit}}',
  min_length: 'At least {{min}} characters',
  max_length: 'Use {{max}} characters or fewer',
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

const PARAM = /{{(\w+)}}/g;

/** Returns the English sentence of a field error with its values. */
export function getFieldMessage(error: FieldError): string {
  if (typeof error === 'string') return FIELD_MESSAGES[error];
  const params: Params = error.params;
  return FIELD_MESSAGES[error.code].replace(PARAM, (_, name: string) => String(params[name])).trim();
}
