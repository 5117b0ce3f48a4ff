import { type Id } from '#contract/wire.ts';
import { type Tx } from '#provider/db/database.ts';
import { type Decision } from './decision.ts';

interface RecordTable<Row, Stored> {
  name: string;
  columns: string;
  read: (row: Row) => Stored;
}

/** Creates the store of deposits or withdrawals. */
export const recordStore =
  <Row, Stored>({ name, columns, read }: RecordTable<Row, Stored>) =>
  (tx: Tx) => {
    const readOne = async (sql: string, values: readonly unknown[]): Promise<Stored | null> => {
      const [row] = await tx.query<Row>(sql, values);
      return row === undefined ? null : read(row);
    };

    async function write(sql: string, values: readonly unknown[]): Promise<Stored> {
      const written = await readOne(`${sql} RETURNING ${columns}`, values);
      if (written === null) throw new Error(`A row of ${name} was not written.`);
      return written;
    }

    return {
      write,

      /** Returns the user's newest records and the number of all, at a cost that does not grow with that number. */
      async listNewest(userId: Id, limit: number): Promise<{ rows: Stored[]; total: number }> {
        const sql = `SELECT ${columns} FROM ${name} WHERE user_id = $1 ORDER BY position DESC LIMIT $2`;
        const rows = (await tx.query<Row>(sql, [userId, limit])).map(read);
        if (rows.length < limit) return { rows, total: rows.length };
        const [counted] = await tx.query<{ total: number }>(
          'SELECT total::int AS total FROM record_totals WHERE user_id = $1 AND kind = $2',
          [userId, name],
        );
        return { rows, total: counted?.total ?? rows.length };
      },

      readOwned: (userId: Id, id: Id) =>
        readOne(`SELECT ${columns} FROM ${name} WHERE id = $1 AND user_id = $2`, [id, userId]),

      byIds: async (ids: readonly Id[]): Promise<Stored[]> =>
        (await tx.query<Row>(`SELECT ${columns} FROM ${name} WHERE id = ANY($1)`, [ids])).map(read),

      /** Reads a record and locks it until the transaction ends. */
      lock: (id: Id) => readOne(`SELECT ${columns} FROM ${name} WHERE id = $1 FOR UPDATE`, [id]),

      decide: (id: Id, { status, transactionId, reason, decidedAt, decidedBy }: Decision) =>
        write(
          `UPDATE ${name} SET status = $2, transaction_id = $3, reason = $4, decided_at = $5, decided_by = $6
           WHERE id = $1 AND status = 'Pending'`,
          [id, status, transactionId, reason, decidedAt, decidedBy],
        ),
    };
  };
