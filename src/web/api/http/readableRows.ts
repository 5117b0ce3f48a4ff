import * as z from 'zod/mini';

/** A list as far as it could be read: one bad row is no reason to hide the good ones, but it is counted. */
export interface ReadableRows<Row> {
  rows: Row[];
  skipped: number;
  /** How many there are in all, where the answer says so: a log call answers with the newest only. */
  total?: number | null;
}

/** Reads a list row by row: what fits the schema is kept in order, the rest is counted. Anything but a list fails. */
export const readableRows = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((raw: unknown[]): ReadableRows<Row> => {
      const rows = raw.map(one => z.safeDecode(row, one as never)).filter(read => read.success);
      return { rows: rows.map(({ data }) => data), skipped: raw.length - rows.length };
    }),
  );

/** Adds how many records there are in all, from the header beside the list. */
export const withTotal = <Row>(
  list: ReadableRows<Row>,
  meta: { totalCount?: number | null } | undefined,
): ReadableRows<Row> => ({ ...list, total: meta?.totalCount ?? null });
