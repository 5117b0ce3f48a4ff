import { REFUSAL_SENTENCE, type RefusalCode } from '#contract/errors.ts';

/** What a refusal may carry besides its code. `retryAfterS` becomes the Retry-After header. */
interface RefusalDetails {
  message?: string;
  fields?: Record<string, string>;
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
