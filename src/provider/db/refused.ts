import { type FieldError, REFUSAL_SENTENCE, type RefusalCode } from '#contract/errors.ts';

/** What is wrong with each field of a request, by the field's name. */
export type FieldErrors = Record<string, FieldError>;

/** What a refusal may carry besides its code. `retryAfterS` becomes the Retry-After header. */
interface RefusalDetails {
  message?: string;
  fields?: FieldErrors;
  price?: string;
  retryAfterS?: number;
  cause?: unknown;
}

/** The provider says no. Thrown anywhere; the open transaction rolls back and the client reads the code and its status. */
export class Refused extends Error {
  constructor(
    readonly code: RefusalCode,
    readonly details: RefusalDetails = {},
  ) {
    super(details.message ?? REFUSAL_SENTENCE[code], { cause: details.cause });
    this.name = 'Refused';
  }
}

/** Throws the refusal unless the condition holds. */
export function refuseUnless(condition: unknown, code: RefusalCode, details?: RefusalDetails): asserts condition {
  if (!condition) throw new Refused(code, details);
}

/** Returns the details of a refusal that names fields: `new Refused('already_taken', fieldErrors({ email: 'email_taken' }))`. */
export const fieldErrors = (fields: FieldErrors): { fields: FieldErrors } => ({ fields });
