import { ADMIN_REFUSALS, type AdminRefusalCode } from '#contract/admin/adminRefusals.ts';
import { type FieldError, REFUSAL_MESSAGES, REFUSAL_STATUS, type RefusalCode } from '#contract/errors.ts';

/** Every code that the provider refuses with. */
type AnyCode = RefusalCode | AdminRefusalCode;

const isAdminCode = (code: AnyCode): code is AdminRefusalCode => Object.hasOwn(ADMIN_REFUSALS, code);
const getMessage = (code: AnyCode) => (isAdminCode(code) ? ADMIN_REFUSALS[code].sentence : REFUSAL_MESSAGES[code]);

/** Returns the HTTP status of a refusal. */
export const getStatus = (code: AnyCode): number =>
  isAdminCode(code) ? ADMIN_REFUSALS[code].status : REFUSAL_STATUS[code];

/** What is wrong with each field of a request, by the field's name. */
export type FieldErrors = Record<string, FieldError>;

/** What a refusal may carry besides its code. `retryAfterS` becomes the Retry-After header. */
interface ApiErrorDetails {
  message?: string;
  /** What the message names, for apps that say it in another language. */
  params?: Record<string, string>;
  fields?: FieldErrors;
  price?: string;
  retryAfterS?: number;
  cause?: unknown;
}

/** The provider says no. Thrown anywhere; the open transaction rolls back and the client reads the code and its status. */
export class ApiError extends Error {
  constructor(
    readonly code: AnyCode,
    readonly details: ApiErrorDetails = {},
  ) {
    super(details.message ?? getMessage(code), { cause: details.cause });
    this.name = 'ApiError';
  }
}

/** Throws the refusal unless the condition holds. */
export function assertOrThrow(condition: unknown, code: AnyCode, details?: ApiErrorDetails): asserts condition {
  if (!condition) throw new ApiError(code, details);
}

/** Returns the details of a refusal that names fields: `new Refused('already_taken', fieldErrors({ email: 'email_taken' }))`. */
export const fieldErrors = (fields: FieldErrors): { fields: FieldErrors } => ({ fields });
