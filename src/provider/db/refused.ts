import { ADMIN_REFUSALS, type AdminRefusalCode } from '#contract/adminRefusals.ts';
import { type FieldError, REFUSAL_SENTENCE, REFUSAL_STATUS, type RefusalCode } from '#contract/errors.ts';

/** Every code that the provider refuses with. */
type AnyCode = RefusalCode | AdminRefusalCode;

const isAdmins = (code: AnyCode): code is AdminRefusalCode => Object.hasOwn(ADMIN_REFUSALS, code);
const sentenceOf = (code: AnyCode) => (isAdmins(code) ? ADMIN_REFUSALS[code].sentence : REFUSAL_SENTENCE[code]);

/** Returns the HTTP status of a refusal. */
export const statusOf = (code: AnyCode): number =>
  isAdmins(code) ? ADMIN_REFUSALS[code].status : REFUSAL_STATUS[code];

/** What is wrong with each field of a request, by the field's name. */
export type FieldErrors = Record<string, FieldError>;

/** What a refusal may carry besides its code. `retryAfterS` becomes the Retry-After header. */
interface RefusalDetails {
  message?: string;
  /** What the message names, for apps that say it in another language. */
  params?: Record<string, string>;
  fields?: FieldErrors;
  price?: string;
  retryAfterS?: number;
  cause?: unknown;
}

/** The provider says no. Thrown anywhere; the open transaction rolls back and the client reads the code and its status. */
export class Refused extends Error {
  constructor(
    readonly code: AnyCode,
    readonly details: RefusalDetails = {},
  ) {
    super(details.message ?? sentenceOf(code), { cause: details.cause });
    this.name = 'Refused';
  }
}

/** Throws the refusal unless the condition holds. */
export function refuseUnless(condition: unknown, code: AnyCode, details?: RefusalDetails): asserts condition {
  if (!condition) throw new Refused(code, details);
}

/** Returns the details of a refusal that names fields: `new Refused('already_taken', fieldErrors({ email: 'email_taken' }))`. */
export const fieldErrors = (fields: FieldErrors): { fields: FieldErrors } => ({ fields });
