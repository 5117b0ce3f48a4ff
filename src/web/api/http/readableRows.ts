import * as z from 'zod/mini';

export interface ReadableRows<Row> {
  rows: Row[];
  skipped: number;
  /** The number of all records, if the response states it. Log calls return only the newest. */
  total?: number | null;
}

/** Creates a schema that keeps readable rows in order and counts the others. It rejects anything but a list. */
export const readableRows = <Row>(row: z.ZodMiniType<Row>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((raw: unknown[]): ReadableRows<Row> => {
      const rows = raw.map(one => z.safeDecode(row, one as never)).filter(read => read.success);
      return { rows: rows.map(({ data }) => data), skipped: raw.length - rows.length };
    }),
  );

export const withTotal = <Row>(
  list: ReadableRows<Row>,
  meta: { totalCount?: number | null } | undefined,
): ReadableRows<Row> => ({ ...list, total: meta?.totalCount ?? null });
