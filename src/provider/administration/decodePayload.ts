import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors, ApiError } from '#provider/core/apiError.ts';

/** Returns a payload decoded by its schema; refuses it field by field as a body that breaks its schema. */
export function decodePayload<Schema extends z.ZodMiniType>(schema: Schema, payload: unknown): z.output<Schema> {
  const { success, data, error } = z.safeParse(schema, payload);
  if (success) return data;
  const errors: FieldErrors = Object.fromEntries(
    error.issues.map(({ path }) => [path.join('.') || 'payload', 'invalid']),
  );
  throw new ApiError('invalid_fields', fieldErrors(errors));
}
