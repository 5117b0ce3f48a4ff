import * as z from 'zod/mini';
import { say } from '#web/shared/forms/say.ts';

const SHORTEST = 3;
const LONGEST = 500;

/** The reason of an administrator's change, as the contract's `Reason` takes it. */
export const REASON = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: say('app:fieldError.reason_required'), abort: true }),
    z.minLength(SHORTEST, say('app:fieldError.min_length', { min: SHORTEST })),
    z.maxLength(LONGEST, say('app:fieldError.max_length', { max: LONGEST })),
  );
