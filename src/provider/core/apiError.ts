import { ADMIN_REFUSALS, type AdminRefusalCode } from '#contract/admin/adminRefusals.ts';
import { REFUSAL_STATUS, type RefusalCode } from '#contract/errors.ts';
import { type FieldError, REFUSAL_MESSAGES } from '#contract/texts/errorTexts.ts';

type AnyCode = RefusalCode | AdminRefusalCode;

const isAdminCode = (code: AnyCode): code is AdminRefusalCode => Object.hasOwn(ADMIN_REFUSALS, code);
const getMessage = (code: AnyCode) => (isAdminCode(code) ? ADMIN_REFUSALS[code].sentence : REFUSAL_MESSAGES[code]);

/** Returns the HTTP status of a refusal. */
export const getStatus = (code: AnyCode): number =>
  isAdminCode(code) ? ADMIN_REFUSALS[code].status : REFUSAL_STATUS[code];

/** Returns every refusal with its status and its English sentence. */
export const listRefusals = (): { code: AnyCode; status: number; sentence: string }[] =>
  ([...Object.keys(REFUSAL_STATUS), ...Object.keys(ADMIN_REFUSALS)] as AnyCode[]).map(code => ({
    code,
    status: getStatus(code),
    sentence: getMessage(code),
  }));

export type FieldErrors = Record<string, FieldError>;

interface ApiErrorDetails {
  message?: string;
  params?: Record<string, string>;
  fields?: FieldErrors;
  price?: string;
  retryAfterS?: number;
  cause?: unknown;
}

/** A refusal. It rolls back the open transaction, and the client receives its code and status. */
export class ApiError extends Error {
  constructor(
    readonly code: AnyCode,
    readonly details: ApiErrorDetails = {},
  ) {
    super(details.message ?? getMessage(code), { cause: details.cause });
    this.name = 'ApiError';
  }
}

export function assertOrThrow(condition: unknown, code: AnyCode, details?: ApiErrorDetails): asserts condition {
  if (!condition) throw new ApiError(code, details);
}

/** Returns a refusal as a value and throws every other error again. */
export function toRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  throw error;
}

/** Returns the details that name fields: `new ApiError('already_taken', fieldErrors({ email: 'email_taken' }))`. */
export const fieldErrors = (fields: FieldErrors): { fields: FieldErrors } => ({ fields });
