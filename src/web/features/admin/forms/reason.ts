import * as z from 'zod/mini';
import { validationMessage } from '#web/shared/forms/validationMessage.ts';
import { atMost, READABLE } from './textRules.ts';

const SHORTEST = 3;
const LONGEST = 500;

// Must accept exactly what the contract's `Reason` accepts.
export const REASON = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: validationMessage('errors:fieldError.reason_required'), abort: true }),
    z.minLength(SHORTEST, validationMessage('errors:fieldError.min_length', { min: SHORTEST })),
    atMost(LONGEST),
    READABLE,
  );
