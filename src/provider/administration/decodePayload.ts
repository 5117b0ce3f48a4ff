import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors, ApiError } from '#provider/core/apiError.ts';

/** Decodes a payload by its schema; refuses an invalid one by field. */
export function decodePayload<Schema extends z.ZodMiniType>(schema: Schema, payload: unknown): z.output<Schema> {
  const { success, data, error } = z.safeParse(schema, payload);
  if (success) return data;
  const errors: FieldErrors = Object.fromEntries(
    error.issues.map(({ path }) => [path.join('.') || 'payload', 'invalid']),
  );
  throw new ApiError('invalid_fields', fieldErrors(errors));
}
