import * as z from 'zod/mini';
import { type FieldErrors, fieldErrors, Refused } from '#provider/db/refused.ts';

/** Returns a payload decoded by its schema; refuses it field by field as a body that breaks its schema. */
export function decoded<Schema extends z.ZodMiniType>(schema: Schema, payload: unknown): z.output<Schema> {
  const { success, data, error } = z.safeParse(schema, payload);
  if (success) return data;
  const wrong: FieldErrors = Object.fromEntries(
    error.issues.map(({ path }) => [path.join('.') || 'payload', 'invalid']),
  );
  throw new Refused('invalid_fields', fieldErrors(wrong));
}
