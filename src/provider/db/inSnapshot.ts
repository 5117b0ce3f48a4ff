import { type Database, type Tx } from './database.ts';

/** Runs read-only statements on one snapshot of the database, by default within its usual timeouts. */
export const inSnapshot = <T>(
  db: Database,
  work: (tx: Tx) => Promise<T>,
  { hasTimeout = true }: { hasTimeout?: boolean } = {},
): Promise<T> => {
  const read = async (tx: Tx) => {
    await tx.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(tx);
  };
  return hasTimeout ? db.tx(read, { isReadOnly: true }) : db.txWithoutTimeout(read);
};
