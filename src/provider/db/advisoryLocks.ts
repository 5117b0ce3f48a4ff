import { type Tx } from './database.ts';

/** Keys of PostgreSQL's advisory locks, which all processes of a database share. */

/** For changes of the schema and of rights. */
export const MIGRATION_LOCK = 7_203_001;
export const SEAL_LOCK = 7_203_002;
export const LEDGER_DAYS_LOCK = 7_203_092;
export const BALANCE_SUMS_LOCK = 7_203_130;

/** Waits for the lock of this name, as in `deposits:1`, and holds it until the transaction ends. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [name]);
}
