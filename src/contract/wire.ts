import * as z from 'zod/mini';

export const Id = z.string().check(z.minLength(1), z.maxLength(64), z.regex(/^[A-Za-z0-9_-]+$/));
export type Id = z.infer<typeof Id>;

/** A moment in ISO 8601, UTC. */
export const Instant = z.iso.datetime();
export type Instant = z.infer<typeof Instant>;

export const RecordStatus = z.enum(['Pending', 'Completed', 'Rejected']);
export type RecordStatus = z.infer<typeof RecordStatus>;

/** The number of a page, from 1 on, and the number of its rows: texts, as in every query. */
export const Page = z.string().check(z.regex(/^[1-9][0-9]{0,4}$/));
export const PageSize = z.string().check(z.regex(/^([1-9]|[1-9][0-9]|100)$/));

/** The answer of a create call: the new record under its own name. TypeScript widens a computed key to `string`. */
export const createdResponse = <Name extends string, Schema extends z.ZodMiniType>(name: Name, schema: Schema) =>
  z.object({ [name]: schema } as Record<Name, Schema>);

/** Returns the value of a JSON text; undefined if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
