import * as z from 'zod/mini';

/** A record as it is on the wire, after the contract has agreed to it. */
export const onWire = <Schema extends z.ZodMiniType>(schema: Schema, record: z.input<Schema>) => {
  z.parse(schema, record);
  return record;
};
